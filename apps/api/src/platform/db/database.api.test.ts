import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { countDatabaseAnswers, type Life, startLife } from '#test/kills/life.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createDb, createPool } from './index.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A pool of one connection, which is lost when the life of its line ends. */
async function aPoolOnALine(life: Life) {
  const { host, port, user } = inject('testServer')
  const database = await createTestDatabase()
  const linePort = await life.openLine({ path: `${host}/.s.PGSQL.${port}` }, countDatabaseAnswers)
  const name = new URL(database.url).pathname.slice(1)
  const connection = { host: '127.0.0.1', port: linePort, user, database: name }
  const pool = createPool(connection, { size: 1, log: quiet })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  return pool
}

test('a connection that is lost while a transaction begins makes room for another', async () => {
  const life = startLife()
  const pool = await aPoolOnALine(life)
  life.endAt(1)

  const lost = createDb(pool).transaction(async (tx) => tx.execute(sql`select 1`))

  await expect(lost).rejects.toThrow()
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([0, 0, 0])
})

test('a connection that is lost between two statements of a transaction fails the transaction, not the process', async () => {
  const life = startLife()
  const pool = await aPoolOnALine(life)
  const closed = new Promise((resolve) => {
    pool.once('connect', (client) => client.once('end', () => resolve(undefined)))
  })

  const lost = createDb(pool).transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    life.endAt(1)
    life.hear()
    await closed
    await tx.execute(sql`select 2`)
  })

  await expect(lost).rejects.toThrow()
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([0, 0, 0])
})
