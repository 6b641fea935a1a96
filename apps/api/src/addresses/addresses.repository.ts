import { MAX_ADDRESSES } from '@shop/contract/constants'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { shippingAddress } from './addresses.tables.ts'

/** An address as stored. */
export type StoredAddress = typeof shippingAddress.$inferSelect

/** What names one address of one customer. The id may be anything that came from outside. */
export type AddressKey = { addressId: string; userId: string }

/** Fields of an address that may be written over. */
export type AddressChange = Partial<Omit<StoredAddress, 'id' | 'userId' | 'createdAt'>>

const isAddress = ({ addressId, userId }: AddressKey) =>
  and(eq(shippingAddress.id, addressId), eq(shippingAddress.userId, userId))

/** The customer's addresses, oldest first: no more than can be saved, whatever an earlier release let in. */
export async function listAddressesOf(read: Read, userId: string): Promise<StoredAddress[]> {
  return read
    .select()
    .from(shippingAddress)
    .where(eq(shippingAddress.userId, userId))
    .orderBy(asc(shippingAddress.createdAt), asc(shippingAddress.id))
    .limit(MAX_ADDRESSES)
}

/** How many addresses a customer has. Whoever is about to write another holds the lock of the address book. */
export async function countAddressesOf(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ saved: count() })
    .from(shippingAddress)
    .where(eq(shippingAddress.userId, userId))
  return row?.saved ?? 0
}

/** One address of a customer; undefined for somebody else's, an unknown and a malformed id alike. */
export async function findAddressOf(read: Read, key: AddressKey): Promise<StoredAddress | undefined> {
  if (!isId(key.addressId)) return undefined
  const [found] = await read.select().from(shippingAddress).where(isAddress(key))
  return found
}

/**
 * Makes the customer's other changes of the default and further addresses wait until this transaction ends. Two at once
 * would each see the other's too late, and break the rule of one default or of so many addresses. An advisory lock,
 * because no row fits: the book may be empty, and the account is another module's. Taken before any row of the address book.
 */
export async function lockAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses of ${userId}`}, 0))`)
}

/** Takes the mark off the customer's default address, if there is one. */
export async function clearDefaultOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(shippingAddress)
    .set({ isDefault: false })
    .where(and(eq(shippingAddress.userId, userId), shippingAddress.isDefault))
}

/** Writes a new address. */
export async function insertAddress(tx: Tx, address: StoredAddress): Promise<void> {
  await tx.insert(shippingAddress).values(address)
}

/** Writes over an address; undefined when the customer has none with this id. */
export async function updateAddressOf(
  tx: Tx,
  key: AddressKey,
  change: AddressChange,
): Promise<StoredAddress | undefined> {
  const [updated] = await tx.update(shippingAddress).set(change).where(isAddress(key)).returning()
  return updated
}

/** Deletes an address; false when the customer has none with this id. */
export async function deleteAddressOf(tx: Tx, key: AddressKey): Promise<boolean> {
  const deleted = await tx.delete(shippingAddress).where(isAddress(key)).returning({ id: shippingAddress.id })
  return deleted.length > 0
}
