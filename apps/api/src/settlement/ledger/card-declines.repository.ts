import { and, count, eq, gte, inArray, lte, max } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { cardDecline } from './payments.tables.ts'

/** Idempotent: browser and event may both report the same decline. */
export async function insertDecline(tx: Tx, row: typeof cardDecline.$inferInsert): Promise<void> {
  await tx.insert(cardDecline).values(row).onConflictDoNothing()
}

/** `byCard`: of the card of this account that was declined most, by whomever. */
export type DeclineCounts = { byAccount: number; byAddress: number; byCard: number }

export async function countDeclines(
  read: Read,
  { userId, address, since }: { userId: string; address: string | null; since: Date },
): Promise<DeclineCounts> {
  const isRecent = gte(cardDecline.declinedAt, since)
  const ofAccount = and(eq(cardDecline.userId, userId), isRecent)
  const cards = read.select({ fingerprint: cardDecline.fingerprint }).from(cardDecline).where(ofAccount)
  const ofEachCard = read
    .select({ declines: count().as('declines') })
    .from(cardDecline)
    .where(and(inArray(cardDecline.fingerprint, cards), isRecent))
    .groupBy(cardDecline.fingerprint)
    .as('of_each_card')
  // One after the other: a transaction has one connection, and the driver takes one query at a time.
  const [account] = await read.select({ declines: count() }).from(cardDecline).where(ofAccount)
  const [from] = await read
    .select({ declines: count() })
    .from(cardDecline)
    .where(and(eq(cardDecline.address, address ?? ''), isRecent))
  const [card] = await read.select({ declines: max(ofEachCard.declines) }).from(ofEachCard)
  return {
    byAccount: account?.declines ?? 0,
    byAddress: from?.declines ?? 0,
    byCard: Number(card?.declines ?? 0),
  }
}

export async function deleteDeclines(tx: Tx, before: Date): Promise<void> {
  await tx.delete(cardDecline).where(lte(cardDecline.declinedAt, before))
}
