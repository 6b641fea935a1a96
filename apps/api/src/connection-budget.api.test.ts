import { expect, test } from 'vitest'
import { connectionsWarning, mostConnections } from '#api/connection-budget.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const usual = { webConcurrency: 1, databasePoolSize: 20, jobsPoolSize: 3 }

test('every process has its pool and three connections more; with several, one more does the jobs', () => {
  expect(mostConnections(usual)).toBe(31)
  expect(mostConnections({ ...usual, webConcurrency: 2 })).toBe(77)
})

test('a shop that could open more connections than its database allows says so in one line', async () => {
  const { pool } = await startTestShop()

  const [small, large] = [
    await connectionsWarning(pool, usual),
    await connectionsWarning(pool, { ...usual, webConcurrency: 64 }),
  ]

  expect(small).toBeUndefined()
  expect(large).toMatch(/^The shop may open 1503 connections, and the database allows 297: lower .*\.$/)
})
