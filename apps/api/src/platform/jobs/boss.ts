import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import type { DatabaseConnection } from '#api/platform/db/index.ts'
import type { JobHandler, Jobs } from './jobs.ts'

const DAY_SECONDS = 24 * 60 * 60
const KEPT_SECONDS = 14 * DAY_SECONDS
/** Jobs' own statements are small: a longer one is lost. */
const SESSION = '-c statement_timeout=60s -c idle_in_transaction_session_timeout=15s'
const CONNECT_TIMEOUT_MS = 5_000
/** A little longer, for a database that does not answer at all; the connection goes with the query. */
const ANSWER_TIMEOUT_MS = 70_000
const MINUTE_SECONDS = 60

type QueueSettings = Omit<Queue, 'name'>

/** A process that was killed stops its heartbeat, and its jobs are given to another. */
const COMMON: QueueSettings = {
  notify: true,
  heartbeatSeconds: 30,
  expireInSeconds: 300,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  retentionSeconds: KEPT_SECONDS,
}
/** About a day of attempts, pauses growing to an hour; a job that is over is stored for 14 days. */
const PATIENT: QueueSettings = { ...COMMON, retryLimit: 30, deleteAfterSeconds: KEPT_SECONDS }
/** Recurring work is not retried for long, or its attempts would pile up. */
const RECURRING: QueueSettings = { ...COMMON, retryLimit: 2, deleteAfterSeconds: DAY_SECONDS }

type BossOptions = {
  /** Most connections, beside the pool's. */
  size: number
  /** Whether it makes the tables, maintains jobs and enqueues what recurs; else it only enqueues and fetches. */
  isSupervisor: boolean
  /** Whether it makes the tables, or brings them up to this release; a keeper does. */
  makesTables?: boolean
  /** Hears of jobs as they are committed, on a connection of its own beside `size`; not through a pooler. */
  listens?: boolean
}

/** pg-boss in the schema `pgboss` of the shop's own database. */
export function createBoss(
  connection: DatabaseConnection,
  { size, isSupervisor, makesTables = isSupervisor, listens = false }: BossOptions,
): PgBoss {
  // The driver's own settings, which pg-boss hands on without naming them.
  const driver = { ...connection, query_timeout: ANSWER_TIMEOUT_MS, keepAlive: true }
  return new PgBoss({
    ...driver,
    application_name: 'shop-jobs',
    max: size,
    options: SESSION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    migrate: makesTables,
    supervise: isSupervisor,
    schedule: isSupervisor,
    useListenNotify: listens,
  })
}

/** Transactional outbox: writes jobs through the connection of the caller's transaction. */
export function createJobs(boss: PgBoss): Jobs {
  return {
    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: fromDrizzle(tx, sql) })
    },
    async tryAgain(tx, name, ids) {
      await boss.retry(name, [...ids], { db: fromDrizzle(tx, sql) })
    },
  }
}

export async function saveQueue(boss: PgBoss, handler: JobHandler): Promise<void> {
  const { name } = handler
  const options = cronOf(handler) === undefined ? PATIENT : RECURRING
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options)
}

/** Removes the queue of an earlier release with its schedule and jobs; there need not be one. */
export async function retireQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.unschedule(name)
  await boss.deleteQueue(name)
}

/**
 * Of several processes one enqueues it. What has its own time of the day, and fell into a time when no process ran, is done
 * once after the next start.
 */
export async function scheduleJob(boss: PgBoss, handler: JobHandler): Promise<void> {
  const cron = cronOf(handler)
  if (cron === undefined) return
  await boss.schedule(handler.name, cron, {}, { missed: handler.cron === undefined ? 'skip' : 'once' })
}

/** Undefined for a job that is enqueued. */
function cronOf({ everySeconds, cron }: JobHandler): string | undefined {
  if (everySeconds === undefined) return cron
  return `*/${Math.max(1, Math.round(everySeconds / MINUTE_SECONDS))} * * * *`
}
