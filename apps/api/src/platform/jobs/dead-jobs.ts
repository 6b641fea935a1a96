import { sql } from 'drizzle-orm'
import type { Db } from '#api/platform/db/index.ts'

/** Dead letter: attempted as often as it may be, and never done. */
export type DeadJob = {
  id: string
  name: string
  data: Record<string, unknown>
  attempts: number
  at: Date
  reason: string
}

export async function listDeadJobs(db: Pick<Db, 'execute'>, limit: number): Promise<DeadJob[]> {
  const { rows } = await db.execute<Omit<DeadJob, 'at'> & { at: string }>(sql`
    select id, name, data, retry_count + 1 as attempts, completed_on as at,
      coalesce(output ->> 'message', output #>> '{value,message}', '') as reason
    from pgboss.job where state = 'failed' order by completed_on desc, id limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export async function countDeadJobs(db: Pick<Db, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from pgboss.job where state = 'failed'`,
  )
  return rows[0]?.count ?? 0
}
