import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mountHealth, type Readiness } from './health.ts'

function aServer(readiness: Readiness) {
  const app = Fastify()
  mountHealth(app, readiness)
  onTestFinished(() => app.close())
  return { statusOf: async (url: string) => (await app.inject({ url })).statusCode }
}

test('readiness is asked for once for all who ask at the same time, and again later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = [{ ready: true }, { ready: false, reason: 'the database does not answer' }]
  const { statusOf } = aServer(async () => answers.shift() ?? { ready: true })
  const crowd = () => Promise.all(Array.from({ length: 20 }, () => statusOf('/readyz')))

  const first = new Set(await crowd())
  vi.advanceTimersByTime(999)
  const same = await statusOf('/readyz')
  vi.advanceTimersByTime(1)
  const later = new Set(await crowd())

  expect([first, same, later]).toEqual([new Set([200]), 200, new Set([503])])
})

test('a question that takes long is asked once, however long that is', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const latch = Promise.withResolvers<void>()
  let questions = 0
  const { statusOf } = aServer(async () => {
    questions += 1
    await latch.promise
    return { ready: true }
  })

  const first = statusOf('/readyz')
  await statusOf('/healthz')
  vi.advanceTimersByTime(60_000)
  const second = statusOf('/readyz')
  await statusOf('/healthz')
  latch.resolve()

  expect([await first, await second, questions]).toEqual([200, 200, 1])
})
