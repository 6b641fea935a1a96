import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#api/platform/db/index.ts'
import type { Jobs } from './jobs.ts'

/** Dead letter: attempted as often as it may be, and never done. */
export type DeadJob = {
  id: string
  name: string
  data: Record<string, unknown>
  attempts: number
  at: Date
  reason: string
}

/** Of recurring work the last turn counts: what it has made up for is nobody's concern, and what failed again is told once. */
const isDead = sql`state = 'failed' and not exists (
  select from pgboss.schedule join pgboss.job as later on later.name = schedule.name
  where later.name = job.name and later.state in ('completed', 'failed') and later.created_on > job.created_on)`

export async function listDeadJobs(db: Pick<Db, 'execute'>, limit: number): Promise<DeadJob[]> {
  const { rows } = await db.execute<Omit<DeadJob, 'at'> & { at: string }>(sql`
    select id, name, data, retry_count + 1 as attempts, completed_on as at,
      coalesce(output ->> 'message', output #>> '{value,message}', '') as reason
    from pgboss.job where ${isDead} order by completed_on desc, id limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export async function countDeadJobs(db: Pick<Db, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from pgboss.job where ${isDead}`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Has what was given up tried once more: of these ids, or all. What fails again is given up again.
 * @returns the ids of those that were given up
 */
export async function tryDeadJobsAgain(
  tx: Tx,
  jobs: Pick<Jobs, 'tryAgain'>,
  ids?: readonly string[],
): Promise<string[]> {
  const wanted = ids ? sql`id = any(${sql.param(ids)}::uuid[])` : sql`true`
  const { rows } = await tx.execute<{ name: string; ids: string[] }>(sql`
    select name, json_agg(id order by completed_on, id) as ids
    from pgboss.job where ${isDead} and ${wanted} group by name order by name`)
  for (const { name, ids: given } of rows) await jobs.tryAgain(tx, name, given)
  return rows.flatMap(({ ids: given }) => given)
}
