import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/test-database.ts'
import { createDb, createPool, type DatabaseLog } from './database.ts'
import { isUnavailable } from './is-unavailable.ts'
import { limitCheckoutTime } from './limit-checkout-time.ts'

const quiet: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
const isAway = async (work: Promise<unknown>) => isUnavailable(await work.catch((error: unknown) => error))

async function aPool({ size = 1 } = {}): Promise<pg.Pool> {
  const { url, drop } = await createTestDatabase()
  const pool = createPool({ connectionString: url }, { size, log: quiet })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return pool
}

/** Stops the backend of a connection in its tracks until the test ends: it is there, and answers nothing. */
async function freeze(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
}

test('a database that is there and does not answer keeps nobody waiting, and the next one gets another connection', async () => {
  const pool = await aPool()
  await freeze(pool)
  limitCheckoutTime(pool, { log: quiet, holdMs: 2_000 })

  const away = await isAway(pool.query('select 1'))
  const { rows } = await pool.query('select 2 as answer')

  expect(away).toBe(true)
  expect(rows).toEqual([{ answer: 2 }])
})

test('a transaction that the database no longer answers ends, and its connection is given to nobody', async () => {
  const pool = await aPool()
  const db = createDb(pool)
  await pool.query('create table note (number int)')
  limitCheckoutTime(pool, { log: quiet, holdMs: 2_000 })

  const away = await isAway(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values (1)`)
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const pid = rows[0]?.pid ?? 0
      process.kill(pid, 'SIGSTOP')
      onTestFinished(() => void process.kill(pid, 'SIGCONT'))
      await tx.execute(sql`insert into note values (2)`)
    }),
  )

  expect(away).toBe(true)
  expect((await db.execute(sql`select number from note`)).rows).toEqual([])
})

test('a transaction that was forgotten while it was open ends, and takes nothing with it', async () => {
  const pool = await aPool()
  await pool.query('create table note (number int)')
  limitCheckoutTime(pool, { log: quiet, holdMs: 2_000 })
  const client = await pool.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))

  await client.query('begin; insert into note values (1)')
  await ended
  const late = await isAway(client.query('commit'))
  client.release()

  expect(late).toBe(true)
  expect((await pool.query('select number from note')).rows).toEqual([])
})

test('work that ends in time is not disturbed, however often a connection is used', async () => {
  const pool = await aPool()
  const warnings: string[] = []
  limitCheckoutTime(pool, { log: { ...quiet, warn: (line) => warnings.push(line) }, holdMs: 2_000 })

  for (let time = 0; time < 5; time += 1) await pool.query('select pg_sleep(0.5)')

  expect(warnings).toEqual([])
  expect(pool.totalCount).toBe(1)
})

test('who waits too long for a lock, a statement or a connection is told to come again', async () => {
  const pool = await aPool({ size: 2 })
  await pool.query('create table note as select 1 as number')
  const holder = await pool.connect()
  await holder.query('begin; update note set number = 2')
  const other = await pool.connect()
  await other.query("set lock_timeout = '50ms'")
  const lock = await isAway(other.query('update note set number = 3'))
  await other.query("set lock_timeout = 0; set statement_timeout = '50ms'")
  const statement = await isAway(other.query('select pg_sleep(10)'))
  const connection = await isAway(pool.query('select 1'))
  await holder.query('rollback')
  holder.release(true)
  other.release(true)

  expect([lock, statement, connection]).toEqual([true, true, true])
})

test('every connection has time-outs of its own', async () => {
  const pool = await aPool()
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

  const { rows } = await pool.query(
    'select name, setting, unit from pg_settings where name = any($1) order by name',
    [names],
  )

  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '15000', unit: 'ms' },
    { name: 'lock_timeout', setting: '5000', unit: 'ms' },
    { name: 'statement_timeout', setting: '15000', unit: 'ms' },
  ])
})

test('of two transactions that wait for each other one is ended, and may come again', async () => {
  const pool = await aPool({ size: 2 })
  await pool.query('create table note (number int); insert into note values (1), (2)')
  const [one, other] = [await pool.connect(), await pool.connect()]
  const lock = (client: pg.PoolClient, number: number) =>
    client.query(`select from note where number = ${number} for update`)
  await one.query('begin')
  await other.query('begin')
  await lock(one, 1)
  await lock(other, 2)

  const crossing = [
    [one, 2],
    [other, 1],
  ] as const
  const outcomes = await Promise.all(
    crossing.map(async ([client, number]) => {
      const away = await isAway(lock(client, number))
      await client.query('rollback')
      client.release()
      return away
    }),
  )

  expect(outcomes.toSorted()).toEqual([false, true])
})
