import { sql } from 'drizzle-orm'
import type { Db } from '#api/platform/db/index.ts'
import type { JobData } from './jobs.ts'

/** `problem`: why it failed the last time, if it did. */
export type JobRecord = {
  data: Record<string, unknown>
  state: 'waiting' | 'done' | 'given up'
  writtenAt: Date
  endedAt: Date | null
  problem: string | null
}

type Row = Omit<JobRecord, 'writtenAt' | 'endedAt'> & { writtenAt: string; endedAt: string | null }

/** Oldest first; jobs that are over are deleted after a while (`boss.ts`). */
export async function listJobsAbout(
  read: Pick<Db, 'execute'>,
  { name, data }: { name: string; data: JobData },
): Promise<JobRecord[]> {
  const { rows } = await read.execute<Row>(sql`
    select data, created_on as "writtenAt", completed_on as "endedAt",
      case state when 'completed' then 'done' when 'failed' then 'given up' when 'cancelled' then 'given up'
        else 'waiting' end as state,
      coalesce(output ->> 'message', output #>> '{value,message}') as problem
    from pgboss.job where name = ${name} and data @> ${JSON.stringify(data)}::jsonb
    order by created_on, id`)
  return rows.map(({ writtenAt, endedAt, ...job }) => ({
    ...job,
    writtenAt: new Date(writtenAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  }))
}
