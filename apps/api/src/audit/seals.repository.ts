import { and, asc, desc, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import { auditEntry, auditSeal, changeSet } from '#api/platform/audit/audit.tables.ts'
import type { Read, Tx } from '#api/platform/db/index.ts'

/** A day as `2026-11-24`, from midnight to midnight UTC. */
export type Day = string

export type Seal = { day: Day; changeSets: number; entries: number; root: string }

/** The first day that has change sets, and the last that is sealed. */
export async function findSealedRange(
  read: Read,
): Promise<{ first: Day | undefined; sealed: Day | undefined }> {
  const [oldest] = await read
    .select({ createdAt: changeSet.createdAt })
    .from(changeSet)
    .orderBy(asc(changeSet.createdAt))
    .limit(1)
  const [last] = await read.select().from(auditSeal).orderBy(desc(auditSeal.day)).limit(1)
  return { first: oldest?.createdAt.toISOString().slice(0, 10), sealed: last?.day }
}

/** Hashes of a day's entries with their change sets, in the order of their keys; nothing in them is ever emptied. */
export async function selectLeaves(tx: Tx, from: Date, until: Date): Promise<{ id: string; leaf: string }[]> {
  return tx
    .select({
      id: changeSet.id,
      leaf: sql<string>`encode(sha256('\\x00'::bytea || convert_to(jsonb_build_array(${changeSet.id},
        ${changeSet.staffId}, ${changeSet.staffName}, ${changeSet.call}, ${changeSet.requestId}, ${changeSet.summary},
        extract(epoch from ${changeSet.createdAt}), ${changeSet.undoOf}, ${auditEntry.position}, ${auditEntry.kind},
        ${auditEntry.thingId}, ${auditEntry.version}, ${auditEntry.before}, ${auditEntry.after},
        ${auditEntry.isPersonal})::text, 'UTF8')), 'hex')`,
    })
    .from(auditEntry)
    .innerJoin(changeSet, sql`${changeSet.id} = ${auditEntry.changeSetId}`)
    .where(and(gte(changeSet.createdAt, from), lt(changeSet.createdAt, until)))
    .orderBy(asc(auditEntry.changeSetId), asc(auditEntry.position))
}

/** False where another process has sealed the day. */
export async function insertSeal(tx: Tx, seal: Seal, sealedAt: Date): Promise<boolean> {
  const inserted = await tx
    .insert(auditSeal)
    .values({ ...seal, sealedAt })
    .onConflictDoNothing()
    .returning()
  return inserted.length > 0
}

export async function selectSeals(read: Read, from: Day): Promise<Seal[]> {
  return read.select().from(auditSeal).where(gte(auditSeal.day, from)).orderBy(asc(auditSeal.day))
}

/** Entries first, which refer to their change sets. */
export async function deleteChangeSets(tx: Tx, before: Date): Promise<void> {
  const old = tx.select({ id: changeSet.id }).from(changeSet).where(lt(changeSet.createdAt, before))
  await tx.delete(auditEntry).where(sql`${auditEntry.changeSetId} in ${old}`)
  await tx.delete(changeSet).where(lt(changeSet.createdAt, before))
}

export async function emptyOrigins(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(changeSet)
    .set({ sessionId: null, address: null })
    .where(
      and(lt(changeSet.createdAt, before), or(isNotNull(changeSet.sessionId), isNotNull(changeSet.address))),
    )
}
