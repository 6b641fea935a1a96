import { sql } from 'drizzle-orm'
import type { Db } from '#api/platform/db/index.ts'

/** Of these ids those that no job of this name, which names one as `id`, waits for or works on. */
export async function listWithoutJob(
  read: Pick<Db, 'execute'>,
  name: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await read.execute<{ id: string }>(sql`
    select data ->> 'id' as id from pgboss.job
    where name = ${name} and state < 'completed' and data ->> 'id' = any(${sql.param(ids)}::text[])`)
  const taken = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !taken.has(id))
}
