import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { countDatabaseAnswers, createKillSwitch, type KillSwitch } from '#test/kills/kill-switch.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createDb, createPool } from './index.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A pool of one connection, which a kill switch cuts. */
async function aPoolBehind({ openProxy }: KillSwitch) {
  const { host, port, user } = inject('testServer')
  const database = await createTestDatabase()
  const proxyPort = await openProxy({ path: `${host}/.s.PGSQL.${port}` }, countDatabaseAnswers)
  const name = new URL(database.url).pathname.slice(1)
  const connection = { host: '127.0.0.1', port: proxyPort, user, database: name }
  const pool = createPool(connection, { size: 1, log: quiet })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  return pool
}

test('a connection that is lost while a transaction begins makes room for another', async () => {
  const killSwitch = createKillSwitch()
  const pool = await aPoolBehind(killSwitch)
  killSwitch.killAt(1)

  const lost = createDb(pool).transaction(async (tx) => tx.execute(sql`select 1`))

  await expect(lost).rejects.toThrow()
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([0, 0, 0])
})

test('a connection that is lost between two statements of a transaction fails the transaction, not the process', async () => {
  const killSwitch = createKillSwitch()
  const pool = await aPoolBehind(killSwitch)
  const closed = new Promise((resolve) => {
    pool.once('connect', (client) => client.once('end', () => resolve(undefined)))
  })

  const lost = createDb(pool).transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    killSwitch.killAt(1)
    killSwitch.receiveAnswer()
    await closed
    await tx.execute(sql`select 2`)
  })

  await expect(lost).rejects.toThrow()
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([0, 0, 0])
})
