import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { accountMerge } from './account-merges.tables.ts'

export type StoredMerge = typeof accountMerge.$inferSelect

const nobody = { email: null, firstName: null }

export async function insertMerge(tx: Tx, merge: StoredMerge): Promise<void> {
  await tx.insert(accountMerge).values(merge)
}

export async function findMerge(read: Read, id: string): Promise<StoredMerge | undefined> {
  const [found] = await read.select().from(accountMerge).where(eq(accountMerge.id, id))
  return found
}

/** Of other accounts into this one, the latest first. */
export async function listMergesOf(
  read: Read,
  userId: string,
): Promise<Pick<StoredMerge, 'id' | 'mergedAt' | 'goneId'>[]> {
  const { id, mergedAt, goneId } = accountMerge
  return read
    .select({ id, mergedAt, goneId })
    .from(accountMerge)
    .where(eq(accountMerge.userId, userId))
    .orderBy(desc(mergedAt), desc(id))
}

export async function forgetAddressOf(tx: Tx, id: string): Promise<void> {
  await tx.update(accountMerge).set(nobody).where(eq(accountMerge.id, id))
}

export async function forgetAddresses(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(accountMerge)
    .set(nobody)
    .where(and(isNotNull(accountMerge.email), lt(accountMerge.mergedAt, before)))
}
