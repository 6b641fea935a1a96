import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase } from '#test/test-database.ts'
import { createDb, createPool, withMigrationLock } from '../db/index.ts'
import { serializeError } from '../log/serialize-error.ts'
import { createBoss } from './boss.ts'
import { listDeadJobs } from './dead-jobs.ts'
import { defineJob, type JobHandler } from './jobs.ts'
import { openEnqueueOnlyJobs, openJobs } from './open-jobs.ts'

const POLLING = { timeout: 20_000, interval: 50 }

/** A log that keeps its lines. */
function aLog() {
  const lines: string[] = []
  const log = pino({ serializers: { err: serializeError } }, { write: (line) => void lines.push(line) })
  return { log, lines }
}

/** A database that processes share; ended after them. */
async function aDatabase() {
  const database = await createTestDatabase()
  const pool = createPool(
    { connectionString: database.url },
    { size: 4, log: { ...console, warn: () => undefined } },
  )
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const jobsIn = async (columns: string) =>
    (await pool.query(`select ${columns} from pgboss.job order by id`)).rows
  return { url: database.url, pool, db: createDb(pool), jobsIn }
}

type Place = Awaited<ReturnType<typeof aDatabase>>

/** The jobs of one process that does this work. */
async function aProcess(
  { url, pool, db }: Place,
  handlers: readonly JobHandler[],
  options: Partial<Pick<Parameters<typeof openJobs>[1], 'retired' | 'listens' | 'pollSeconds'>> = {},
) {
  const { log, lines } = aLog()
  const { jobs, work, stop } = await withMigrationLock(pool, () =>
    openJobs({ connectionString: url }, { log, size: 2, listens: true, ...options }),
  )
  onTestFinished(stop)
  await work(handlers)
  const enqueue = (name: string, data = {}) => db.transaction((tx) => jobs.enqueue(tx, name, data))
  return { jobs, enqueue, stop, lines }
}

/** Work that notes what it was told. */
function noting(recurring: Pick<JobHandler, 'everySeconds' | 'cron'> = {}) {
  const noted: string[] = []
  const handler = defineJob({
    name: 'note',
    schema: z.object({ text: z.string() }),
    run: async ({ text }) => void noted.push(text),
    ...recurring,
  })
  return { handler, noted }
}

test('a job is there when its transaction commits, and never when it rolls back', async () => {
  const place = await aDatabase()
  const { handler, noted } = noting()
  const { jobs } = await aProcess(place, [handler])
  const rolledBack = place.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'note', { text: 'never' })
    throw new Error('no stock')
  })
  await expect(rolledBack).rejects.toThrow('no stock')

  await place.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'note', { text: 'once' })
    expect(await place.jobsIn('name')).toEqual([])
  })

  await expect
    .poll(() => place.jobsIn('state, data'), POLLING)
    .toEqual([{ state: 'completed', data: { text: 'once' } }])
  expect(noted).toEqual(['once'])
})

test('a crowd of jobs is worked off without a second of pause for each', async () => {
  const texts = Array.from({ length: 100 }, (_, place) => `mail ${place}`)
  const place = await aDatabase()
  const { handler, noted } = noting()
  const { enqueue } = await aProcess(place, [handler])

  for (const text of texts) await enqueue('note', { text })

  await expect.poll(() => noted.length, POLLING).toBe(texts.length)
  expect(noted.toSorted()).toEqual(texts.toSorted())
})

test('a job is done as soon as it is committed, however seldom the queue is looked at', async () => {
  const place = await aDatabase()
  const { handler, noted } = noting()
  const { enqueue } = await aProcess(place, [handler], { pollSeconds: { polling: 3_600, notified: 3_600 } })

  await enqueue('note', { text: 'at once' })

  await expect.poll(() => noted, POLLING).toEqual(['at once'])
})

test('where nobody can listen, as behind a pooler, the queue is looked at', async () => {
  const place = await aDatabase()
  const { handler, noted } = noting()
  const pollSeconds = { polling: 1, notified: 3_600 }
  const { enqueue } = await aProcess(place, [handler], { listens: false, pollSeconds })

  await enqueue('note', { text: 'looked for' })

  await expect.poll(() => noted, POLLING).toEqual(['looked for'])
})

test('of two jobs that take minutes the second is left for when the first is done, or for another process', async () => {
  const place = await aDatabase()
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const long: JobHandler = {
    name: 'long',
    isLong: true,
    run: async () => {
      begun.resolve()
      await released.promise
    },
  }
  const { jobs } = await aProcess(place, [long])

  await place.db.transaction(async (tx) => {
    for (const turn of [1, 2]) await jobs.enqueue(tx, 'long', { turn })
  })
  await begun.promise
  const states = (await place.jobsIn('state')).map(({ state }) => state)
  released.resolve()

  expect(states.toSorted()).toEqual(['active', 'created'])
  await expect.poll(() => place.jobsIn('state'), POLLING).toEqual(Array(2).fill({ state: 'completed' }))
})

test('a job waits until it is due', async () => {
  const place = await aDatabase()
  const { handler, noted } = noting()
  const { jobs, enqueue } = await aProcess(place, [handler])
  const startAfter = new Date(Date.now() + 3_600_000)
  await place.db.transaction((tx) => jobs.enqueue(tx, 'note', { text: 'later' }, { startAfter }))

  await enqueue('note', { text: 'now' })

  await expect.poll(() => noted, POLLING).toEqual(['now'])
  expect(await place.jobsIn('state')).toContainEqual({ state: 'created' })
})

test('a job that fails is tried again with growing pauses, given up in the end, and listed', async () => {
  const place = await aDatabase()
  const failing: JobHandler = { name: 'fail', run: () => Promise.reject(new Error('550')) }
  const { enqueue, lines } = await aProcess(place, [failing])

  await enqueue('fail', { orderId: 'an order' })
  await expect.poll(() => place.jobsIn('state'), POLLING).toEqual([{ state: 'retry' }])
  const pause = 'extract(epoch from start_after - now()) as pause, retry_limit, retry_delay_max'
  const [waits] = await place.jobsIn(pause)
  await place.pool.query('update pgboss.job set retry_count = 29, retry_limit = 30, start_after = now()')
  await expect.poll(() => place.jobsIn('state'), POLLING).toEqual([{ state: 'failed' }])

  expect(waits).toMatchObject({ retry_limit: 30, retry_delay_max: 3600 })
  expect(Number(waits.pause)).toBeGreaterThan(0)
  expect(await listDeadJobs(place.db, 10)).toEqual([
    {
      id: expect.any(String),
      name: 'fail',
      data: { orderId: 'an order' },
      attempts: 31,
      at: expect.any(Date),
      reason: '550',
    },
  ])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'a job failed and will be tried again',
    'a job was given up',
  ])
})

test('of a failed statement neither the log nor the job keeps what it was about', async () => {
  const place = await aDatabase()
  const failing: JobHandler = {
    name: 'fail',
    run: () =>
      place.db.transaction(async (tx) => {
        await tx.execute(`insert into shop_user (id, email) values (gen_random_uuid(), 'amelia@example.com')`)
      }),
  }
  const { enqueue, lines } = await aProcess(place, [failing])

  await enqueue('fail')

  await expect.poll(() => place.jobsIn('state'), POLLING).toEqual([{ state: 'retry' }])
  const kept = JSON.stringify([
    lines.map((line) => JSON.parse(line).err.message),
    await place.jobsIn('output'),
  ])
  expect(kept).toContain('violates not-null constraint')
  expect(kept).not.toContain('amelia')
})

test('of several processes that start at once on an empty database each job is done by one', async () => {
  const place = await aDatabase()
  await place.pool.query('drop schema pgboss cascade')
  const { handler, noted } = noting({ everySeconds: 60 })
  const processes = await Promise.all([1, 2, 3].map(() => aProcess(place, [handler])))
  const texts = ['1', '2', '3', '4', '5', '6']

  await Promise.all(texts.map((text, at) => processes[at % 3]?.enqueue('note', { text })))

  await expect.poll(() => noted.toSorted(), POLLING).toEqual(texts)
  const { rows } = await place.pool.query('select name, cron from pgboss.schedule')
  expect(rows).toEqual([{ name: 'note', cron: '*/1 * * * *' }])
})

test('nightly work of three nights in which no process ran is done once, at the next start', async () => {
  const place = await aDatabase()
  const hourWithoutWork = (new Date().getUTCHours() + 12) % 24
  const { handler, noted } = noting({ cron: `11 ${hourWithoutWork} * * *` })
  const nightly = { ...handler, run: async () => void noted.push('done') }
  const before = await aProcess(place, [nightly])
  await before.stop()
  await place.pool.query("update pgboss.schedule set created_on = now() - interval '9 days'")
  await place.pool.query("update pgboss.version set cron_on = now() - interval '3 days'")

  await aProcess(place, [nightly])

  await expect
    .poll(() => place.jobsIn('name, state'), POLLING)
    .toContainEqual({ name: 'note', state: 'completed' })
  const names = (await place.jobsIn('name')).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['__pgboss__send-it', 'note'])
  expect(noted).toEqual(['done'])
})

test('the jobs of a process that was killed are done by another', async () => {
  const place = await aDatabase()
  const { handler, noted } = noting()
  const { enqueue, stop } = await aProcess(place, [{ ...handler, run: () => new Promise(() => undefined) }])
  await enqueue('note', { text: 'half done' })
  await expect.poll(() => place.jobsIn('state'), POLLING).toEqual([{ state: 'active' }])
  await place.pool.query("update pgboss.job set heartbeat_on = now() - interval '31 seconds'")
  await place.pool.query('update pgboss.queue set monitor_on = null')

  const other = createBoss({ connectionString: place.url }, { size: 1, isSupervisor: false })
  await other.start()
  onTestFinished(() => other.stop({ graceful: false }))
  await other.supervise('note')
  await place.pool.query('update pgboss.job set start_after = now()')
  expect(await place.jobsIn('state')).toEqual([{ state: 'retry' }])
  await stop()
  await aProcess(place, [handler])

  await expect.poll(() => noted, POLLING).toEqual(['half done'])
})

test('jobs go on after the database was away, and the log says so once', async () => {
  const place = await aDatabase()
  const { handler, noted } = noting()
  const { enqueue, lines } = await aProcess(place, [handler])

  await place.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-jobs' and datname = current_database()",
  )
  await enqueue('note', { text: 'after' })

  await expect.poll(() => noted, POLLING).toEqual(['after'])
  const said = () => lines.map((line) => JSON.parse(line).msg)
  await expect.poll(said, POLLING).toContainEqual(expect.stringMatching(/^Jobs: .*connection/i))
  expect(new Set(said()).size).toBe(said().length)
})

test('stopping waits for the job that runs', async () => {
  const place = await aDatabase()
  const ended: string[] = []
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const slow: JobHandler = {
    name: 'slow',
    async run() {
      begun.resolve()
      await released.promise
      ended.push('job')
    },
  }
  const { enqueue, stop } = await aProcess(place, [slow])
  await enqueue('slow')
  await begun.promise

  const stopped = stop().then(() => ended.push('process'))
  released.resolve()
  await stopped

  expect(ended).toEqual(['job', 'process'])
  expect(await place.jobsIn('state')).toEqual([{ state: 'completed' }])
})

test('a visitor leaves a job for the shop to do', async () => {
  const place = await aDatabase()
  const { handler, noted } = noting()
  await aProcess(place, [handler])
  const { jobs, stop } = await openEnqueueOnlyJobs({ connectionString: place.url })
  onTestFinished(stop)

  await place.db.transaction((tx) => jobs.enqueue(tx, 'note', { text: 'from outside' }))

  await expect.poll(() => noted, POLLING).toEqual(['from outside'])
})

test('jobs are kept for fourteen days, those that recur for one', async () => {
  const place = await aDatabase()
  await aProcess(place, [noting().handler, { ...noting({ cron: '11 3 * * *' }).handler, name: 'nightly' }])

  const { rows } = await place.pool.query(
    `select name, retention_seconds / 86400 as waiting, deletion_seconds / 86400 as done from pgboss.queue
    where name in ('note', 'nightly') order by name`,
  )

  expect(rows).toEqual([
    { name: 'nightly', waiting: 14, done: 1 },
    { name: 'note', waiting: 14, done: 14 },
  ])
})

test('of a job that a release has retired neither schedule nor queue nor what waited in it is left', async () => {
  const place = await aDatabase()
  const { handler } = noting()
  const nightly: JobHandler = { name: 'forget', cron: '11 3 * * *', run: async () => undefined }
  const before = await aProcess(place, [handler, nightly])
  await before.stop()
  await place.pool.query("insert into pgboss.job (name, data) values ('forget', '{}'), ('note', '{}')")

  const after = await aProcess(place, [], { retired: ['forget', 'never-there'] })

  const { rows } = await place.pool.query(`select
    array(select distinct name from pgboss.queue where name in ('forget', 'note')) as queues,
    array(select name from pgboss.schedule) as schedules, array(select name from pgboss.job) as jobs`)
  expect(rows).toEqual([{ queues: ['note'], schedules: [], jobs: ['note'] }])
  expect(after.lines).toEqual([])
})
