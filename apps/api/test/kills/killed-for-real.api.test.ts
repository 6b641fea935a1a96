import { expect, test } from 'vitest'
import { beginTelling } from './kill-at-every-answer.ts'
import { killProcess } from './kill-process.ts'
import { startLife } from './life.ts'
import { startShopProcess } from './start-shop-process.ts'
import { deliverEvents, giveCard, placeCard, placeCash, settle } from './stories.ts'
import { createWorld } from './world.ts'

const LONG_MS = 120_000

test.each([6, 14, 22, 30])(
  'a process that is killed at its answer %i, whatever it does then, leaves books that add up',
  async (answer) => {
    const world = await createWorld()

    const { signal, problems } = await killProcess(world, {
      steps: [placeCard, giveCard, settle, deliverEvents],
      ends: ['Approved'],
      answer,
    })

    expect(signal).toBe('SIGKILL')
    expect(problems).toEqual([])
  },
  LONG_MS,
)

test(
  'a confirmation whose sender is killed before it could note it leaves again, under the same id',
  async () => {
    const world = await createWorld()
    world.pass(-60)
    const telling = await beginTelling(world, 'mail')
    const life = startLife()
    const child = await startShopProcess(world, life, { onMailTaken: life.kill })

    await placeCash(child, telling)
    const signal = await child.ended
    await world.giveLostJobsBack()
    await world.survivor.runJobs()

    const jobs = await world.survivor.writtenJobs('order-mail')
    expect(signal).toBe('SIGKILL')
    expect(jobs.map(({ data }) => data.kind)).toEqual(['confirmed'])
    expect([child.mailIds(), world.posted]).toEqual([[jobs[0]?.id], [jobs[0]?.id]])
  },
  LONG_MS,
)
