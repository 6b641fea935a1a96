import { and, asc, desc, eq, gte, inArray, lt, max, ne, type SQL, sql } from 'drizzle-orm'
import { auditEntry, changeSet } from '#api/platform/audit/audit.tables.ts'
import type { Read, Tx } from '#api/platform/db/index.ts'

export type ChangeSetRow = typeof changeSet.$inferSelect
export type EntryRow = typeof auditEntry.$inferSelect
export type Thing = { kind: string; id: string }

export type ChangesFilter = {
  /** Without an id all things of the kind. */
  thing?: { kind: string; id?: string | undefined } | undefined
  staffId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  /** Those that are older than this one. */
  after?: string | undefined
}

/** Newest first. */
export async function selectChangeSets(
  read: Read,
  filter: ChangesFilter,
  limit: number,
): Promise<ChangeSetRow[]> {
  return read
    .select()
    .from(changeSet)
    .where(matches(filter))
    .orderBy(desc(changeSet.createdAt), desc(changeSet.id))
    .limit(limit)
}

function matches({ thing, staffId, from, until, after }: ChangesFilter): SQL | undefined {
  return and(
    thing &&
      sql`exists (select from ${auditEntry} where ${auditEntry.changeSetId} = ${changeSet.id}
        and ${auditEntry.kind} = ${thing.kind} and ${thing.id === undefined ? sql`true` : eq(auditEntry.thingId, thing.id)})`,
    staffId === undefined ? undefined : eq(changeSet.staffId, staffId),
    from && gte(changeSet.createdAt, from),
    until && lt(changeSet.createdAt, until),
    after === undefined
      ? undefined
      : sql`(${changeSet.createdAt}, ${changeSet.id}) < (select created_at, id from change_set where id = ${after}::uuid)`,
  )
}

/** In each change set's order: all entries of one thing, or of each set the first few. */
export async function selectEntriesOfSets(
  read: Read,
  ids: readonly string[],
  chosen: { thing: Thing } | { most: number },
): Promise<EntryRow[]> {
  const wanted =
    'thing' in chosen
      ? and(eq(auditEntry.kind, chosen.thing.kind), eq(auditEntry.thingId, chosen.thing.id))
      : lt(auditEntry.position, chosen.most)
  return read
    .select()
    .from(auditEntry)
    .where(and(inArray(auditEntry.changeSetId, [...ids]), wanted))
    .orderBy(asc(auditEntry.changeSetId), asc(auditEntry.position))
}

/** How many things each change set changed. */
export async function countThings(read: Read, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = await read
    .select({
      id: auditEntry.changeSetId,
      count: sql<number>`count(distinct (${auditEntry.kind}, ${auditEntry.thingId}))::integer`,
    })
    .from(auditEntry)
    .where(inArray(auditEntry.changeSetId, [...ids]))
    .groupBy(auditEntry.changeSetId)
  return new Map(counts.map(({ id, count }) => [id, count]))
}

export async function findChangeSet(read: Read, id: string): Promise<ChangeSetRow | undefined> {
  const [row] = await read.select().from(changeSet).where(eq(changeSet.id, id))
  return row
}

/** Two who take one change set back wait here for each other. */
export async function lockChangeSet(tx: Tx, id: string): Promise<ChangeSetRow | undefined> {
  const [row] = await tx.select().from(changeSet).where(eq(changeSet.id, id)).for('update')
  return row
}

export async function selectEntries(read: Read, changeSetId: string): Promise<EntryRow[]> {
  return read
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.changeSetId, changeSetId))
    .orderBy(asc(auditEntry.position))
}

/** The highest that a thing has had; 0 where none is recorded. */
export async function selectLastVersion(read: Read, { kind, id }: Thing): Promise<number> {
  const [last] = await read
    .select({ version: max(auditEntry.version) })
    .from(auditEntry)
    .where(and(eq(auditEntry.kind, kind), eq(auditEntry.thingId, id)))
  return last?.version ?? 0
}

export type LastChange = Thing & { staffName: string; createdAt: Date }

/** Of each thing of a change set the last change that came after it. */
export async function selectChangesSince(
  tx: Tx,
  { id, createdAt }: Pick<ChangeSetRow, 'id' | 'createdAt'>,
): Promise<LastChange[]> {
  const things = tx
    .select({ kind: auditEntry.kind, thingId: auditEntry.thingId })
    .from(auditEntry)
    .where(eq(auditEntry.changeSetId, id))
  return tx
    .selectDistinctOn([auditEntry.kind, auditEntry.thingId], {
      kind: auditEntry.kind,
      id: auditEntry.thingId,
      staffName: changeSet.staffName,
      createdAt: changeSet.createdAt,
    })
    .from(auditEntry)
    .innerJoin(changeSet, eq(changeSet.id, auditEntry.changeSetId))
    .where(
      and(
        sql`(${auditEntry.kind}, ${auditEntry.thingId}) in ${things}`,
        ne(changeSet.id, id),
        // To the millisecond, as the moment was read.
        gte(changeSet.createdAt, createdAt),
      ),
    )
    .orderBy(auditEntry.kind, auditEntry.thingId, desc(changeSet.createdAt))
}

export async function markUndone(tx: Tx, { id, by }: { id: string; by: string }): Promise<void> {
  await tx.update(changeSet).set({ undoneBy: by }).where(eq(changeSet.id, id))
}
