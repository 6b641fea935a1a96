import { and, eq, gt, lte } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { dataCopy } from './data-copy.tables.ts'

/** Takes the place of the one before. */
export async function saveAsked(tx: Tx, userId: string, askedAt: Date): Promise<void> {
  await tx
    .insert(dataCopy)
    .values({ userId, askedAt })
    .onConflictDoUpdate({ target: dataCopy.userId, set: { askedAt, content: null, secretHash: null } })
}

export async function findAsked(read: Read, userId: string): Promise<{ askedAt: Date } | undefined> {
  const [found] = await read
    .select({ askedAt: dataCopy.askedAt })
    .from(dataCopy)
    .where(eq(dataCopy.userId, userId))
  return found
}

export async function saveMade(
  tx: Tx,
  userId: string,
  made: { content: string; secretHash: string },
): Promise<void> {
  await tx.update(dataCopy).set(made).where(eq(dataCopy.userId, userId))
}

/** By the hash of its link's secret, if it was asked for after `since`. */
export async function findContent(read: Read, secretHash: string, since: Date): Promise<string | undefined> {
  const [found] = await read
    .select({ content: dataCopy.content })
    .from(dataCopy)
    .where(and(eq(dataCopy.secretHash, secretHash), gt(dataCopy.askedAt, since)))
  return found?.content ?? undefined
}

export async function deleteCopies(tx: Tx, until: Date): Promise<void> {
  await tx.delete(dataCopy).where(lte(dataCopy.askedAt, until))
}
