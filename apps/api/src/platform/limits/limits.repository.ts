import { and, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { limitCounter, limitKey } from './limits.tables.ts'

/** One try of somebody, of so many until then. */
type Try = { subject: string; most: number; now: Date; endsAt: Date }

/**
 * Counts a try, unless so many have been counted already: one statement, so that of any number at once no more than
 * that get through. A count whose time is over begins anew.
 * @returns when the count ends, if the try is one too many
 */
export async function countTry(
  tx: Tx,
  { subject, most, now, endsAt }: Try,
): Promise<{ refusedUntil: Date } | undefined> {
  const isOver = lte(limitCounter.endsAt, now)
  const counted = await tx
    .insert(limitCounter)
    .values({ subject, spent: 1, endsAt })
    .onConflictDoUpdate({
      target: limitCounter.subject,
      set: {
        spent: sql`case when ${isOver} then 1 else ${limitCounter.spent} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limitCounter.endsAt} end`,
      },
      setWhere: or(isOver, lt(limitCounter.spent, most)),
    })
    .returning({ subject: limitCounter.subject })
  if (counted.length > 0) return undefined
  const [counter] = await tx
    .select({ endsAt: limitCounter.endsAt })
    .from(limitCounter)
    .where(eq(limitCounter.subject, subject))
  return { refusedUntil: counter?.endsAt ?? endsAt }
}

/** When the count ends of which there are no more tries; undefined while some are left. */
export async function findSpent(
  read: Read,
  { subject, most, now }: Omit<Try, 'endsAt'>,
): Promise<Date | undefined> {
  const [counter] = await read
    .select({ endsAt: limitCounter.endsAt })
    .from(limitCounter)
    .where(
      and(eq(limitCounter.subject, subject), gte(limitCounter.spent, most), gt(limitCounter.endsAt, now)),
    )
  return counter?.endsAt
}

/** Takes one counted try back. */
export async function takeBackTry(tx: Tx, subject: string): Promise<void> {
  await tx
    .update(limitCounter)
    .set({ spent: sql`${limitCounter.spent} - 1` })
    .where(and(eq(limitCounter.subject, subject), gt(limitCounter.spent, 0)))
}

/** Forgets all tries of somebody. */
export async function deleteTries(tx: Tx, subject: string): Promise<void> {
  await tx.delete(limitCounter).where(eq(limitCounter.subject, subject))
}

/** Deletes the counts whose time is over. */
export async function deleteEndedCounts(tx: Tx, now: Date): Promise<void> {
  await tx.delete(limitCounter).where(lte(limitCounter.endsAt, now))
}

/** The key that hides who is counted; a migration has made it. */
export async function findLimitKey(read: Read): Promise<string> {
  const [key] = await read.select({ secret: limitKey.secret }).from(limitKey)
  if (!key) throw new Error('The table limit_key is empty: a migration fills it')
  return key.secret
}
