import type { addressPayload } from '@shop/contract/addresses'
import { MAX_ADDRESSES } from '@shop/contract/constants'
import type * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import {
  clearDefaultOf,
  countAddressesOf,
  insertAddress,
  lockAddressesOf,
  lockSameAddress,
  type StoredAddress,
  updateAddressOf,
} from './addresses.repository.ts'

/**
 * Idempotent: one that was saved without an answer is sent again, so one that the customer has is answered as it is. The
 * caller must be the user it names; a new default replaces the old. Throws `foreign_user`, `too_many_addresses`.
 */
export async function addAddressFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { user, isDefault = false, postalCode = '', email = '', ...fields }: z.output<typeof addressPayload>,
): Promise<StoredAddress> {
  if (user !== userId) throw new Refusal('foreign_user')
  const optional = { postalCode, email, isDefault }
  const address = { ...fields, ...optional, id: newId(), userId, createdAt: clock.now() }
  return db.transaction(async (tx) => {
    await lockAddressesOf(tx, userId)
    const same = await lockSameAddress(tx, address)
    if (!same && (await countAddressesOf(tx, userId)) >= MAX_ADDRESSES)
      throw new Refusal('too_many_addresses')
    if (isDefault) await clearDefaultOf(tx, userId)
    if (!same) await insertAddress(tx, address)
    else if (isDefault) await updateAddressOf(tx, { addressId: same.id, userId }, { isDefault })
    return same ? { ...same, isDefault: isDefault || same.isDefault } : address
  })
}
