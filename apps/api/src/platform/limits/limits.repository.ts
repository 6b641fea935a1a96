import { and, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { limitCounter, limitKey } from './limits.tables.ts'

type Attempt = { subject: string; most: number; now: Date; endsAt: Date }

/** One statement: concurrent attempts cannot exceed the limit. Returns when the count ends, if this is one too many. */
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

/** When an exhausted count ends; undefined while attempts are left. */
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

export async function refundAttempt(tx: Tx, subject: string): Promise<void> {
  await tx
    .update(limitCounter)
    .set({ consumed: sql`${limitCounter.consumed} - 1` })
    .where(and(eq(limitCounter.subject, subject), gt(limitCounter.consumed, 0)))
}

export async function deleteAttempts(tx: Tx, subject: string): Promise<void> {
  await tx.delete(limitCounter).where(eq(limitCounter.subject, subject))
}

export async function deleteEndedCounts(tx: Tx, now: Date): Promise<void> {
  await tx.delete(limitCounter).where(lte(limitCounter.endsAt, now))
}

export async function findLimitKey(read: Read): Promise<string> {
  const [key] = await read.select({ secret: limitKey.secret }).from(limitKey)
  if (!key) throw new Error('The table limit_key is empty: a migration fills it')
  return key.secret
}
