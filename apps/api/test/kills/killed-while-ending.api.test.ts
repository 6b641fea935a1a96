import { expect, test } from 'vitest'
import { killAtEveryAnswer } from './kill-at-every-answer.ts'
import { ending } from './stories.ts'
import { createWorld } from './world.ts'

test.each(Object.entries(ending))(
  'killed at each step of %s: orders, stock, holds, money and mails add up afterwards',
  async (_, story) => {
    const world = await createWorld()

    const { kills, problems } = await killAtEveryAnswer(world, story)

    expect(problems).toEqual([])
    expect(kills).toBeGreaterThan(15)
  },
  240_000,
)
