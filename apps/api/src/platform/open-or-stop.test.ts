import { expect, test } from 'vitest'
import { openOrStop, stopOnce } from './open-or-stop.ts'

test('what cannot be closed is told, and keeps nothing below it open', async () => {
  const closed: string[] = []
  const told: unknown[] = []
  const opened = new AsyncDisposableStack()
  const stop = stopOnce(opened, { error: (entry: object) => void told.push(entry) })
  opened.defer(async () => void closed.push('database'))
  opened.defer(() => Promise.reject(new Error('jobs')))
  opened.defer(() => Promise.reject(new Error('pool')))
  opened.defer(async () => void closed.push('port'))

  await stop()

  expect(closed).toEqual(['port', 'database'])
  expect(told).toEqual([{ err: new Error('pool') }, { err: new Error('jobs') }])
})

test('who asks again waits for the same end', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const opened = new AsyncDisposableStack()
  const stop = stopOnce(opened, { error: () => undefined })
  opened.defer(() => ended)
  const both = [stop(), stop()]

  const first = await Promise.race([...both, 'still open'])
  end()

  expect(first).toBe('still open')
  expect(await Promise.all(both)).toEqual([undefined, undefined])
})

test('a step that fails closes what was opened before it, and its error is what is thrown', async () => {
  const closed: string[] = []
  const failing = new Error('no port')

  const opening = openOrStop({ error: () => undefined }, async (opened) => {
    opened.defer(() => void closed.push('database'))
    opened.defer(() => void closed.push('pool'))
    throw failing
  })

  await expect(opening).rejects.toBe(failing)
  expect(closed).toEqual(['pool', 'database'])
})
