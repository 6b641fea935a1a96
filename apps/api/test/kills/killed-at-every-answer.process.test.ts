import { expect, test } from 'vitest'
import { createFixture } from './fixture.ts'
import { killAtEveryAnswer } from './kill-at-every-answer.ts'
import { ending, placing } from './scenarios.ts'

test.each(Object.entries({ ...placing, ...ending }))(
  'killed at each step of %s: orders, stock, holds, money and mails add up afterwards',
  async (_, scenario) => {
    const fixture = await createFixture()

    const { kills, problems } = await killAtEveryAnswer(fixture, scenario)

    expect(problems).toEqual([])
    expect(kills).toBeGreaterThan(15)
  },
  240_000,
)
