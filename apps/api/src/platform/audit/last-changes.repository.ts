import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#api/platform/db/index.ts'
import { auditEntry, changeSet } from './audit.tables.ts'

export type LastChange = { staffName: string; createdAt: Date }

/** Who changed each of these things last, and when, where that is known. */
export async function selectLastChanges(
  tx: Tx,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, LastChange>> {
  if (ids.length === 0) return new Map()
  // One step down the index for each: a thing may have been changed a thousand times.
  const last = tx
    .select({ staffName: changeSet.staffName, createdAt: auditEntry.createdAt })
    .from(auditEntry)
    .innerJoin(changeSet, eq(changeSet.id, auditEntry.changeSetId))
    .where(and(eq(auditEntry.kind, kind), eq(auditEntry.thingId, sql`given.id`)))
    .orderBy(desc(auditEntry.createdAt))
    .limit(1)
    .as('last')
  const rows = await tx
    .select({ id: sql<string>`given.id`, staffName: last.staffName, createdAt: last.createdAt })
    .from(sql`unnest(${sql.param([...ids])}::text[]) as given (id)`)
    .crossJoinLateral(last)
  return new Map(rows.map(({ id, ...change }) => [id, change]))
}
