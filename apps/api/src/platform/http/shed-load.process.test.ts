import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const SERVER = resolve(import.meta.dirname, '../../../test/busy-server.ts')
const POLLING = { timeout: 30_000, interval: 50 }

/** A server in a process of its own, which can be made busy. */
async function aServer({ maxDelayMs, warmUpMs }: { maxDelayMs: number; warmUpMs: number }) {
  const child: ChildProcess = fork(SERVER, [String(maxDelayMs), String(warmUpMs)])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = await once(child, 'message')
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status
  return { url: String(url), statusOf, tell: (wish: 'work' | 'rest') => child.send(wish) }
}

test('while the event loop is late requests are turned away, health checks are not, and afterwards all is well', async () => {
  const { url, statusOf, tell } = await aServer({ maxDelayMs: 50, warmUpMs: 0 })
  await expect.poll(() => statusOf('/'), POLLING).toBe(200)

  tell('work')
  await expect.poll(() => statusOf('/'), POLLING).toBe(503)
  const turnedAway = await fetch(url)
  const health = [await statusOf('/healthz'), await statusOf('/readyz')]
  tell('rest')

  expect([turnedAway.status, turnedAway.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await turnedAway.json()).toEqual({ code: 'unavailable' })
  expect(health).toEqual([200, 200])
  await expect.poll(() => statusOf('/'), POLLING).toBe(200)
})

test('a server that has just opened turns nobody away', async () => {
  const { statusOf, tell } = await aServer({ maxDelayMs: 50, warmUpMs: 60_000 })

  tell('work')
  const answered = []
  for (let visit = 0; visit < 20; visit += 1) answered.push(await statusOf('/'))

  expect(new Set(answered)).toEqual(new Set([200]))
})
