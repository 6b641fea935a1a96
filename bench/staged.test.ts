import { expect, test } from 'vitest'
import { leaveStages, staged } from './staged.ts'

test('what was opened is closed in the opposite order, also after a failure', async () => {
  const closed: string[] = []

  const running = staged(async (keep) => {
    keep(async () => closed.push('database'))
    keep(async () => closed.push('shop'))
    throw new Error('It did not answer.')
  })

  await expect(running).rejects.toThrow('It did not answer.')
  expect(closed).toEqual(['shop', 'database'])
})

test('a stage that is left in the middle ends when all of it is closed, once', async () => {
  const closed: string[] = []
  const ended = Promise.withResolvers<void>()

  const running = staged(async (keep) => {
    keep(async () => closed.push('database'))
    keep(async () => {
      ended.resolve()
      await null
      closed.push('shop')
    })
    await ended.promise
  })
  await Promise.all([leaveStages(), running])

  expect(closed).toEqual(['shop', 'database'])
})
