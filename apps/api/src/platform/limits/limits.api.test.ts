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

test('tries are counted across processes, and no more than the limit get through at once', async () => {
  const { one, other } = await twoProcesses()

  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      [one, other][index % 2]?.spend({ limit: guesses, of: 'amelia' }),
    ),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('one too many is refused with the seconds to wait, and gets through when they have passed', async () => {
  const { shop, one, other } = await twoProcesses()
  const amelia = { limit: guesses, of: 'amelia' }
  for (const limits of [one, other, one]) await limits.spend(amelia)

  shop.setTime(secondsLater(20))
  const refused = one.spend(amelia)
  await expect(refused).rejects.toMatchObject({ code: 'rate_limited', detail: { retryAfterSeconds: 40 } })
  shop.setTime(secondsLater(59.999))
  await expect(one.spend(amelia)).rejects.toMatchObject({ detail: { retryAfterSeconds: 1 } })
  shop.setTime(secondsLater(60))

  for (const limits of [one, other, one]) await limits.spend(amelia)
  await expect(one.spend(amelia)).rejects.toMatchObject({ detail: { retryAfterSeconds: 60 } })
})

test('one’s tries are nobody else’s, and those at one thing none at another', async () => {
  const { one } = await twoProcesses()
  for (let tries = 0; tries < 3; tries += 1) await one.spend({ limit: guesses, of: 'amelia' })

  await one.spend({ limit: guesses, of: 'bruno' })
  await one.spend({ limit: visits, of: 'amelia' })

  await expect(one.spend({ limit: guesses, of: 'amelia' })).rejects.toMatchObject({ code: 'rate_limited' })
})

test('a try that is refused by one limit is counted by none', async () => {
  const { one, shop } = await twoProcesses()
  const both = [
    { limit: visits, of: '203.0.113.7' },
    { limit: guesses, of: 'amelia' },
  ]
  for (let tries = 0; tries < 3; tries += 1) await one.spend(...both)

  await expect(one.spend(...both)).rejects.toMatchObject({ code: 'rate_limited' })

  const { rows } = await shop.pool.query('select spent from limit_counter')
  expect(rows).toEqual([{ spent: 3 }, { spent: 3 }])
})

test('a try that is given back may be had again, tries that are forgotten all of them', async () => {
  const { one } = await twoProcesses()
  const amelia = { limit: guesses, of: 'amelia' }
  for (let tries = 0; tries < 3; tries += 1) await one.spend(amelia)

  await one.giveBack(amelia)
  await one.spend(amelia)
  await expect(one.spend(amelia)).rejects.toMatchObject({ code: 'rate_limited' })
  await one.forget(amelia)
  for (let tries = 0; tries < 3; tries += 1) await one.spend(amelia)

  await expect(one.spend(amelia)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('whether tries are left can be asked without using one up', async () => {
  const { one, shop } = await twoProcesses()
  const amelia = { limit: guesses, of: 'amelia' }
  for (let tries = 0; tries < 3; tries += 1) {
    await one.requireLeft(amelia)
    await one.spend(amelia)
  }

  await expect(one.requireLeft(amelia)).rejects.toMatchObject({
    code: 'rate_limited',
    detail: { retryAfterSeconds: 60 },
  })
  shop.setTime(secondsLater(60))
  await expect(one.requireLeft(amelia)).resolves.toBeUndefined()
})

test('nothing that is given back makes more than the limit', async () => {
  const { one, shop } = await twoProcesses()
  const amelia = { limit: guesses, of: 'amelia' }

  await one.spend(amelia)
  await one.giveBack(amelia)
  await one.giveBack(amelia)

  const { rows } = await shop.pool.query('select spent from limit_counter')
  expect(rows).toEqual([{ spent: 0 }])
})

test('whom it counts is not to be read in the database', async () => {
  const { one, shop } = await twoProcesses()

  await one.spend({ limit: guesses, of: 'amelia@example.com' }, { limit: visits, of: '203.0.113.7' })

  const { rows } = await shop.pool.query('select * from limit_counter')
  expect(JSON.stringify(rows)).not.toMatch(/amelia|203\.0|guesses/)
  expect(rows.map(({ subject }) => subject)).toEqual(rows.map(() => expect.stringMatching(/^[\w-]{43}$/)))
})

test('counts whose time is over are swept out, the others stay', async () => {
  const { one, shop } = await twoProcesses()
  await one.spend({ limit: guesses, of: 'early' })
  shop.setTime(secondsLater(59))
  await one.spend({ limit: guesses, of: 'late' })
  shop.setTime(secondsLater(60))

  await forgetCounts(shop.deps)

  const { rows } = await shop.pool.query('select ends_at from limit_counter')
  expect(rows).toEqual([{ ends_at: secondsLater(119) }])
})
