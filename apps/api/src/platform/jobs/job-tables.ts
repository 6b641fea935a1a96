import type pg from 'pg'
import type { DatabaseConnection } from '#api/platform/db/index.ts'
import { createBoss } from './boss.ts'

const UNDEFINED_TABLE = '42P01'

/** How pg-boss built its tables, and what is still to be built: they belong to the database that they lie in. */
export const JOB_SCHEMA_TABLES = ['pgboss.version', 'pgboss.bam'] as const

/** Tables that hold rows before the first job: queues and schedules. */
export const JOB_QUEUE_TABLES = ['pgboss.queue', 'pgboss.schedule', 'pgboss.subscription'] as const

/** 0 when there are no tables. */
export async function readJobsVersion(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  try {
    const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
    return rows[0]?.version ?? 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return 0
    throw error
  }
}

export async function makeJobTables(connection: DatabaseConnection): Promise<void> {
  const boss = createBoss(connection, { size: 1, isSupervisor: false, makesTables: true })
  let trouble: Error | undefined
  boss.on('error', (error) => {
    trouble = error
  })
  await boss.start()
  await boss.stop({ graceful: false })
  if (trouble) throw trouble
}
