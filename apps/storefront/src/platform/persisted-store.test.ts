import { afterEach, expect, test, vi } from 'vitest'
import { restoreStores } from './persisted-store.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A store whose restoring ends when the test says so. */
function slowStore() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { store: { restore: () => promise }, finish: resolve }
}

test('PERSIST-08 restoring persisted state times out after 5000 ms', async () => {
  vi.useFakeTimers()
  const done = vi.fn()
  void restoreStores([slowStore().store]).then(done)

  await vi.advanceTimersByTimeAsync(4999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000 - 4999)
  expect(done).toHaveBeenCalledOnce()
})

test('restoring waits for every store', async () => {
  vi.useFakeTimers()
  const done = vi.fn()
  const slow = slowStore()
  void restoreStores([{ restore: () => undefined }, slow.store]).then(done)

  await vi.advanceTimersByTimeAsync(100)
  expect(done).not.toHaveBeenCalled()
  slow.finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledOnce()
})
