import { MAX_ADDRESSES } from '@shop/contract/constants'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { shippingAddress } from './addresses.tables.ts'

export type StoredAddress = typeof shippingAddress.$inferSelect

/** What names one address of one customer; the id is untrusted input. */
export type AddressKey = { addressId: string; userId: string }

export type AddressChange = Partial<Omit<StoredAddress, 'id' | 'userId' | 'createdAt'>>

const isAddress = ({ addressId, userId }: AddressKey) =>
  and(eq(shippingAddress.id, addressId), eq(shippingAddress.userId, userId))

/** Oldest first, and never more than can be saved, whatever an earlier release let in. */
export async function listAddressesOf(read: Read, userId: string): Promise<StoredAddress[]> {
  return read
    .select()
    .from(shippingAddress)
    .where(eq(shippingAddress.userId, userId))
    .orderBy(asc(shippingAddress.createdAt), asc(shippingAddress.id))
    .limit(MAX_ADDRESSES)
}

/** Whoever is about to write another address holds the lock of {@link lockAddressesOf}. */
export async function countAddressesOf(read: Read, userId: string): Promise<number> {
  const [row] = await read
    .select({ saved: count() })
    .from(shippingAddress)
    .where(eq(shippingAddress.userId, userId))
  return row?.saved ?? 0
}

/** Undefined for somebody else's address, an unknown and a malformed id alike. */
export async function findAddressOf(read: Read, key: AddressKey): Promise<StoredAddress | undefined> {
  if (!isId(key.addressId)) return undefined
  const [found] = await read.select().from(shippingAddress).where(isAddress(key))
  return found
}

/**
 * Advisory lock until the transaction ends: two changes at once would break the rule of one default, or of the most
 * addresses. No row fits: there may be none yet, and the account is another module's. Taken before any address row.
 */
export async function lockAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses of ${userId}`}, 0))`)
}

/** The oldest of the customer's that says the same; it stays until the transaction ends. */
export async function lockSameAddress(
  tx: Tx,
  { userId, fullName, mobile, addressLine1, city, postalCode, email }: StoredAddress,
): Promise<StoredAddress | undefined> {
  const [same] = await tx
    .select()
    .from(shippingAddress)
    .where(
      and(
        eq(shippingAddress.userId, userId),
        eq(shippingAddress.fullName, fullName),
        eq(shippingAddress.mobile, mobile),
        eq(shippingAddress.addressLine1, addressLine1),
        eq(shippingAddress.city, city),
        eq(shippingAddress.postalCode, postalCode),
        eq(shippingAddress.email, email),
      ),
    )
    .orderBy(asc(shippingAddress.createdAt), asc(shippingAddress.id))
    .limit(1)
    .for('update')
  return same
}

export async function clearDefaultOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(shippingAddress)
    .set({ isDefault: false })
    .where(and(eq(shippingAddress.userId, userId), shippingAddress.isDefault))
}

export async function insertAddress(tx: Tx, address: StoredAddress): Promise<void> {
  await tx.insert(shippingAddress).values(address)
}

export async function updateAddressOf(
  tx: Tx,
  key: AddressKey,
  change: AddressChange,
): Promise<StoredAddress | undefined> {
  const [updated] = await tx.update(shippingAddress).set(change).where(isAddress(key)).returning()
  return updated
}

/** @returns false when the customer has none with this id */
export async function deleteAddressOf(tx: Tx, key: AddressKey): Promise<boolean> {
  const deleted = await tx.delete(shippingAddress).where(isAddress(key)).returning({ id: shippingAddress.id })
  return deleted.length > 0
}
