import { and, asc, eq, gt } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { auditEntry, changeSet } from './audit.tables.ts'
import type { LaterChange } from './merge-rules.ts'

export type NewChangeSet = Omit<typeof changeSet.$inferInsert, 'createdAt' | 'undoneBy'>
export type NewEntry = Omit<typeof auditEntry.$inferInsert, 'createdAt' | 'changeSetId' | 'position'>

/** A statement takes 65,535 parameters. */
const ENTRIES_A_STATEMENT = 1_000

/** The change set is written first, once whatever it records holds its locks. */
export async function insertChangeSet(
  tx: Tx,
  given: NewChangeSet,
  entries: readonly NewEntry[],
): Promise<void> {
  await tx.insert(changeSet).values(given)
  for (let start = 0; start < entries.length; start += ENTRIES_A_STATEMENT) {
    const some = entries.slice(start, start + ENTRIES_A_STATEMENT)
    await tx
      .insert(auditEntry)
      .values(some.map((entry, index) => ({ ...entry, changeSetId: given.id, position: start + index })))
  }
}

/** What was changed since a version, the oldest first. */
export async function selectLaterChanges(
  read: Read,
  { kind, id, seen }: { kind: string; id: string; seen: number },
): Promise<LaterChange[]> {
  return read
    .select({
      version: auditEntry.version,
      before: auditEntry.before,
      after: auditEntry.after,
      changedBy: changeSet.staffName,
      changedAt: changeSet.createdAt,
    })
    .from(auditEntry)
    .innerJoin(changeSet, eq(changeSet.id, auditEntry.changeSetId))
    .where(and(eq(auditEntry.kind, kind), eq(auditEntry.thingId, id), gt(auditEntry.version, seen)))
    .orderBy(asc(auditEntry.version), asc(auditEntry.createdAt), asc(auditEntry.position))
}
