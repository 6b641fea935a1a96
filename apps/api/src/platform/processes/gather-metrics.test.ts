import { Counter, Gauge } from 'prom-client'
import { expect, test } from 'vitest'
import { createMetrics, readValues } from '#api/platform/metrics/index.ts'
import { gatherMetrics } from './gather-metrics.ts'
import type { PoolWorker } from './worker-pool.ts'

/** The first process with workers that have counted this many visits; one that is silent answers nothing. */
function aShopOf(...visits: number[]) {
  const answering: (PoolWorker & { count: (by: number) => void; isSilent: boolean })[] = []
  const gathering = gatherMetrics(createMetrics({ process: 'first' }), () => answering, { answerMs: 500 })
  const addWorker = (counted: number) => {
    const number = answering.length + 1
    const metrics = createMetrics({ process: String(number) })
    const registers = [metrics.registry]
    const counter = new Counter({ name: 'visits_total', help: 'Visits.', registers })
    const load = new Gauge({ name: 'load', help: 'Load.', labelNames: ['process'], registers })
    load.set({ process: metrics.process }, number)
    counter.inc(counted)
    const worker = {
      number,
      openedAt: 0,
      isSilent: false,
      count: (by: number) => counter.inc(by),
      tell: (message: object) => {
        if (worker.isSilent || !('id' in message)) return
        const id = Number(message.id)
        void readValues(metrics.registry).then((values) =>
          gathering.receive(worker, { kind: 'reported', id, metrics: values }),
        )
      },
    }
    answering.push(worker)
    return worker
  }
  for (const counted of visits) addWorker(counted)
  const read = async () => (await gathering.read()).split('\n').filter((line) => /^[a-z]/.test(line))
  return { gathering, answering, addWorker, read }
}

test('what processes count is added up, their states stand side by side', async () => {
  const { read } = aShopOf(3, 4)

  expect(await read()).toEqual(['visits_total 7', 'load{process="1"} 1', 'load{process="2"} 2'])
})

test('a process that is gone leaves its part of the sums, so that none ever falls, and none of its states', async () => {
  const { gathering, answering, addWorker, read } = aShopOf(3, 4)
  await read()
  const [dying] = answering.splice(0, 1)
  if (dying) gathering.retire(dying)

  const after = await read()
  addWorker(10)
  const later = await read()

  expect(after).toEqual(['visits_total 7', 'load{process="2"} 2'])
  expect(later[0]).toBe('visits_total 17')
})

test('a process that does not answer counts as it did the last time', async () => {
  const { answering, read } = aShopOf(3, 4)
  await read()
  for (const worker of answering) worker.count(1)
  Object.assign(answering[0] ?? {}, { isSilent: true })

  expect((await read())[0]).toBe('visits_total 8')
})

test('who asks while all are being asked gets the same text', async () => {
  const { gathering } = aShopOf(3)

  const [one, other] = [gathering.read(), gathering.read()]

  expect(one).toBe(other)
  expect(await one).toContain('visits_total 3')
})
