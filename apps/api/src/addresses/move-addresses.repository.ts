import { MAX_ADDRESSES } from '@shop/contract/constants'
import { and, count, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import type { Merging } from '#api/platform/personal-data/index.ts'
import { clearDefaultOf, countAddressesOf } from './addresses.repository.ts'
import { shippingAddress } from './addresses.tables.ts'

const { id, userId, isDefault, createdAt } = shippingAddress
const { fullName, mobile, addressLine1, city, postalCode, email } = shippingAddress

/** Of those that go, how many the account that stays has already, or has no room for. */
export async function countLeftAddresses(read: Read, { from, into }: Merging): Promise<number> {
  const [left] = await read
    .select({ all: count(), same: sql`count(*) filter (where ${isKnownTo(into.userId)})`.mapWith(Number) })
    .from(shippingAddress)
    .where(eq(userId, from.userId))
  const { all = 0, same = 0 } = left ?? {}
  const room = await roomOf(read, into.userId)
  return all - Math.min(all - same, room)
}

/**
 * What both have goes over once, and no more than an account may hold: the default one first, then the latest. The default of
 * the account that stays remains.
 */
export async function moveAddresses(tx: Tx, { from, into }: Merging): Promise<void> {
  const isTheirs = eq(userId, from.userId)
  await tx.delete(shippingAddress).where(and(isTheirs, isKnownTo(into.userId)))
  const fitting = tx
    .select({ id })
    .from(shippingAddress)
    .where(isTheirs)
    .orderBy(desc(isDefault), desc(createdAt), desc(id))
    .limit(await roomOf(tx, into.userId))
  await tx.delete(shippingAddress).where(and(isTheirs, notInArray(id, fitting)))
  if (await hasDefault(tx, into.userId)) await clearDefaultOf(tx, from.userId)
  await tx.update(shippingAddress).set({ userId: into.userId }).where(isTheirs)
}

async function roomOf(read: Read, holder: string): Promise<number> {
  return Math.max(0, MAX_ADDRESSES - (await countAddressesOf(read, holder)))
}

async function hasDefault(read: Read, holder: string): Promise<boolean> {
  const found = await read
    .select({ id })
    .from(shippingAddress)
    .where(and(eq(userId, holder), isDefault))
  return found.length > 0
}

/** Whether somebody has the same address. */
function isKnownTo(holder: string): SQL {
  const parts = [fullName, mobile, addressLine1, city, postalCode, email].map(
    (column) => sql`${column} = other.${sql.identifier(column.name)}`,
  )
  return sql`exists (select from ${shippingAddress} as other
    where other.user_id = ${holder} and ${sql.join(parts, sql` and `)})`
}
