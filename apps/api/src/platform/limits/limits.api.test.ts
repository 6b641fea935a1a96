import { expect, test } from 'vitest'
import { startTestShop } from '#test/start-test-shop.ts'
import { createLimits, forgetCounts, type Limit } from './index.ts'

const guesses: Limit = { name: 'guesses', most: 3, windowMs: 60_000 }
const visits: Limit = { name: 'visits', most: 100, windowMs: 60_000 }
const start = new Date('2025-06-01T12:00:00Z')
const secondsLater = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** Two processes of one shop. */
async function twoProcesses() {
  const shop = await startTestShop()
  shop.setTime(start)
  return { shop, one: createLimits(shop.deps), other: createLimits(shop.deps) }
}

test('attempts are counted across processes, and no more than the limit get through at once', async () => {
  const { one, other } = await twoProcesses()

  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      [one, other][index % 2]?.consume({ limit: guesses, of: 'amelia' }),
    ),
  )

  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('one too many is refused with the seconds to wait, and gets through when they have passed', async () => {
  const { shop, one, other } = await twoProcesses()
  const amelia = { limit: guesses, of: 'amelia' }
  for (const limits of [one, other, one]) await limits.consume(amelia)

  shop.setTime(secondsLater(20))
  const refused = one.consume(amelia)
  await expect(refused).rejects.toMatchObject({ code: 'rate_limited', detail: { retryAfterSeconds: 40 } })
  shop.setTime(secondsLater(59.999))
  await expect(one.consume(amelia)).rejects.toMatchObject({ detail: { retryAfterSeconds: 1 } })
  shop.setTime(secondsLater(60))

  for (const limits of [one, other, one]) await limits.consume(amelia)
  await expect(one.consume(amelia)).rejects.toMatchObject({ detail: { retryAfterSeconds: 60 } })
})

test('one’s attempts are nobody else’s, and those at one thing none at another', async () => {
  const { one } = await twoProcesses()
  for (let attempts = 0; attempts < 3; attempts += 1) await one.consume({ limit: guesses, of: 'amelia' })

  await one.consume({ limit: guesses, of: 'bruno' })
  await one.consume({ limit: visits, of: 'amelia' })

  await expect(one.consume({ limit: guesses, of: 'amelia' })).rejects.toMatchObject({ code: 'rate_limited' })
})

test('an attempt that is refused by one limit is counted by none', async () => {
  const { one, shop } = await twoProcesses()
  const both = [
    { limit: visits, of: '203.0.113.7' },
    { limit: guesses, of: 'amelia' },
  ]
  for (let attempts = 0; attempts < 3; attempts += 1) await one.consume(...both)

  await expect(one.consume(...both)).rejects.toMatchObject({ code: 'rate_limited' })

  const { rows } = await shop.pool.query('select spent from limit_counter')
  expect(rows).toEqual([{ spent: 3 }, { spent: 3 }])
})

test('an attempt that is refunded may be had again, attempts that are forgotten all of them', async () => {
  const { one } = await twoProcesses()
  const amelia = { limit: guesses, of: 'amelia' }
  for (let attempts = 0; attempts < 3; attempts += 1) await one.consume(amelia)

  await one.refund(amelia)
  await one.consume(amelia)
  await expect(one.consume(amelia)).rejects.toMatchObject({ code: 'rate_limited' })
  await one.forget(amelia)
  for (let attempts = 0; attempts < 3; attempts += 1) await one.consume(amelia)

  await expect(one.consume(amelia)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('whether attempts are left can be asked without using one up', async () => {
  const { one, shop } = await twoProcesses()
  const amelia = { limit: guesses, of: 'amelia' }
  for (let attempts = 0; attempts < 3; attempts += 1) {
    await one.requireLeft(amelia)
    await one.consume(amelia)
  }

  await expect(one.requireLeft(amelia)).rejects.toMatchObject({
    code: 'rate_limited',
    detail: { retryAfterSeconds: 60 },
  })
  shop.setTime(secondsLater(60))
  await expect(one.requireLeft(amelia)).resolves.toBeUndefined()
})

test('nothing that is refunded makes more than the limit', async () => {
  const { one, shop } = await twoProcesses()
  const amelia = { limit: guesses, of: 'amelia' }

  await one.consume(amelia)
  await one.refund(amelia)
  await one.refund(amelia)

  const { rows } = await shop.pool.query('select spent from limit_counter')
  expect(rows).toEqual([{ spent: 0 }])
})

test('whom it counts is not to be read in the database', async () => {
  const { one, shop } = await twoProcesses()

  await one.consume({ limit: guesses, of: 'amelia@example.com' }, { limit: visits, of: '203.0.113.7' })

  const { rows } = await shop.pool.query('select * from limit_counter')
  expect(JSON.stringify(rows)).not.toMatch(/amelia|203\.0|guesses/)
  expect(rows.map(({ subject }) => subject)).toEqual(rows.map(() => expect.stringMatching(/^[\w-]{43}$/)))
})

test('counts whose time is over are swept out, the others stay', async () => {
  const { one, shop } = await twoProcesses()
  await one.consume({ limit: guesses, of: 'early' })
  shop.setTime(secondsLater(59))
  await one.consume({ limit: guesses, of: 'late' })
  shop.setTime(secondsLater(60))

  await forgetCounts(shop.deps)

  const { rows } = await shop.pool.query('select ends_at from limit_counter')
  expect(rows).toEqual([{ ends_at: secondsLater(119) }])
})
