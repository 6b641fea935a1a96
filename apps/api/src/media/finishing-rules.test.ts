import { expect, test } from 'vitest'
import { createLoad } from '#api/platform/load.ts'
import { startBudget, waitForCalm } from './finishing-rules.ts'

test('load is high for ten seconds after a request was turned away', () => {
  let now = 0
  const load = createLoad(() => now)
  const before = load.isHigh()

  load.note()
  now = 9_999
  const shortly = load.isHigh()
  now = 10_000

  expect([before, shortly, load.isHigh()]).toEqual([false, true, false])
})

test('pictures wait until nobody is turned away any more', async () => {
  const answers = [true, true, false]
  const load = { note: () => undefined, isHigh: () => answers.shift() ?? false }

  await waitForCalm(load, { lookAgainMs: 1, timeoutMs: 1_000 })

  expect(answers).toEqual([])
})

test('pictures do not wait for good: the job fails and comes back', async () => {
  const load = { note: () => undefined, isHigh: () => true }

  const waiting = waitForCalm(load, { lookAgainMs: 1, timeoutMs: 3 })

  await expect(waiting).rejects.toThrow('The shop is too busy for pictures.')
})

test('a job has so much time and no more', () => {
  let now = 0
  const budget = startBudget(() => now, 1_000)
  const early = budget.isSpent()

  now = 1_000

  expect([early, budget.isSpent()]).toEqual([false, true])
})
