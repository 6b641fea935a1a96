import { and, count, isNull, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import type { Merging, Person } from '#api/platform/personal-data/index.ts'
import { stockWaiter } from './back-in-stock.tables.ts'

export async function countWaitersOf(read: Read, { email }: Person): Promise<number> {
  if (email === null) return 0
  const [row] = await read.select({ rows: count() }).from(stockWaiter).where(hasEmail(email))
  return row?.rows ?? 0
}

/** All of them where the address that stays is not confirmed: it gets no mail that it did not ask for. */
export async function countLeftWaiters(read: Read, { from, into }: Merging): Promise<number> {
  if (into.email === null) return countWaitersOf(read, from)
  if (from.email === null) return 0
  const isTwice = isAwaitedBy(into.email)
  const [row] = await read
    .select({ rows: count() })
    .from(stockWaiter)
    .where(and(hasEmail(from.email), isTwice))
  return row?.rows ?? 0
}

/**
 * Both addresses are shown to be theirs, so the one mail about a product goes where the account's mails go. Of two that wait for
 * it one stays, the confirmed one if there is one.
 */
export async function moveWaiters(tx: Tx, { from, into }: Merging): Promise<void> {
  if (from.email === null || into.email === null) return
  await tx.delete(stockWaiter).where(and(hasEmail(from.email), isAwaitedBy(into.email)))
  await tx.delete(stockWaiter).where(and(hasEmail(into.email), isAwaitedBy(from.email)))
  await tx.update(stockWaiter).set({ email: into.email }).where(hasEmail(from.email))
}

/**
 * Whoever was told waits no more: an address may have been told of a product twice. One that waits to be confirmed does not stand
 * for one that is; and no row is its own twin, where the same address is written another way.
 */
function isAwaitedBy(email: string): SQL | undefined {
  const { id, productId, toldAt, confirmedAt } = stockWaiter
  return and(
    isNull(toldAt),
    sql`exists (select from ${stockWaiter} as other where other.product_id = ${productId} and other.told_at is null
      and other.id <> ${id} and (other.confirmed_at is not null or ${confirmedAt} is null)
      and canonical_email(other.email) = canonical_email(${email}))`,
  )
}

/** SQL form of the contract's `canonicalEmail`, as the index has it. */
function hasEmail(email: string): SQL {
  return sql`canonical_email(${stockWaiter.email}) = canonical_email(${email})`
}
