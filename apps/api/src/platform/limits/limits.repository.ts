import { and, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { limitCounter, limitKey } from './limits.tables.ts'

/** One attempt of somebody, of so many until then. */
type Attempt = { subject: string; most: number; now: Date; endsAt: Date }

/**
 * Counts an attempt, unless so many have been counted already: one statement, so that of any number at once no more than
 * that get through. A count whose time is over begins anew.
 * @returns when the count ends, if the attempt is one too many
 */
export async function countAttempt(
  tx: Tx,
  { subject, most, now, endsAt }: Attempt,
): Promise<{ refusedUntil: Date } | undefined> {
  const isOver = lte(limitCounter.endsAt, now)
  const counted = await tx
    .insert(limitCounter)
    .values({ subject, consumed: 1, endsAt })
    .onConflictDoUpdate({
      target: limitCounter.subject,
      set: {
        consumed: sql`case when ${isOver} then 1 else ${limitCounter.consumed} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limitCounter.endsAt} end`,
      },
      setWhere: or(isOver, lt(limitCounter.consumed, most)),
    })
    .returning({ subject: limitCounter.subject })
  if (counted.length > 0) return undefined
  const [counter] = await tx
    .select({ endsAt: limitCounter.endsAt })
    .from(limitCounter)
    .where(eq(limitCounter.subject, subject))
  return { refusedUntil: counter?.endsAt ?? endsAt }
}

/** When the count ends of which there are no more attempts; undefined while some are left. */
export async function findExhausted(
  read: Read,
  { subject, most, now }: Omit<Attempt, 'endsAt'>,
): Promise<Date | undefined> {
  const [counter] = await read
    .select({ endsAt: limitCounter.endsAt })
    .from(limitCounter)
    .where(
      and(eq(limitCounter.subject, subject), gte(limitCounter.consumed, most), gt(limitCounter.endsAt, now)),
    )
  return counter?.endsAt
}

/** Takes one counted attempt back. */
export async function refundAttempt(tx: Tx, subject: string): Promise<void> {
  await tx
    .update(limitCounter)
    .set({ consumed: sql`${limitCounter.consumed} - 1` })
    .where(and(eq(limitCounter.subject, subject), gt(limitCounter.consumed, 0)))
}

/** Forgets all attempts of somebody. */
export async function deleteAttempts(tx: Tx, subject: string): Promise<void> {
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
