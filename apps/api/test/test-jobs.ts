import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { createJobs } from '#api/platform/jobs/boss.ts'
import type { JobHandler, Jobs } from '#api/platform/jobs/index.ts'
import { reasonOf } from '#api/platform/jobs/work-on.ts'

/** Waiting, or failed as often as it says. */
export type WaitingJob = { id: string; name: string; data: Record<string, unknown>; failures: number }

/** The shop's real queues, worked on only when a test says so. */
export type TestJobs = Jobs & {
  /** Everything that was ever enqueued, the oldest first. */
  written: (name?: string) => Promise<WaitingJob[]>
  waiting: (name?: string) => Promise<WaitingJob[]>
  /** Runs all waiting jobs once, whenever they are due, and those that they enqueue; what throws waits again. */
  run: (handlers: readonly JobHandler[]) => Promise<void>
  /** Removes the jobs of a name with these data, as if they had never been enqueued. */
  drop: (name: string, told: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Their tables and queues come with the template. Through the shop's own connections: each test opens a shop, and a connection
 * is a process of the server.
 */
export async function openTestJobs(pool: pg.Pool): Promise<TestJobs> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  const select = async (name: string | undefined, onlyWaiting: boolean): Promise<WaitingJob[]> => {
    const { rows } = await pool.query<WaitingJob>(
      `select id, name, data, retry_count + (state = 'retry')::int as failures
      from pgboss.job where ($1::text is null or name = $1) and (state < 'active' or not $2)
      order by created_on, name, id`,
      [name, onlyWaiting],
    )
    return rows
  }
  const waiting: TestJobs['waiting'] = (name) => select(name, true)
  return {
    ...createJobs(boss),
    written: (name) => select(name, false),
    waiting,
    async run(handlers) {
      const known = new Map(handlers.map((handler) => [handler.name, handler]))
      const failed: { name: string; id: string; error: unknown }[] = []
      for (;;) {
        const next = (await waiting()).find(({ name }) => known.has(name))
        if (!next) break
        const [job] = await boss.fetch(next.name, { ignoreStartAfter: true })
        if (!job) continue
        try {
          await known.get(job.name)?.run(job.data, { id: job.id })
          await boss.complete(job.name, job.id)
        } catch (error) {
          failed.push({ name: job.name, id: job.id, error })
        }
      }
      // Only now, so that none is attempted twice in one run.
      for (const { name, id, error } of failed) await boss.fail(name, id, new Error(reasonOf(error)))
    },
    drop: async (name, told) => {
      await pool.query('delete from pgboss.job where name = $1 and data @> $2', [name, told])
    },
    stop: () => boss.stop({ graceful: false }),
  }
}
