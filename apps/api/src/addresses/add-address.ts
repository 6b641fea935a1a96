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
  type StoredAddress,
} from './addresses.repository.ts'

/** The caller must be the user it names; a new default replaces the old. Throws `foreign_user`, `too_many_addresses`. */
export async function addAddressFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { user, isDefault = false, postalCode = '', email = '', ...fields }: z.output<typeof addressPayload>,
): Promise<StoredAddress> {
  if (user !== userId) throw new Refusal('foreign_user')
  const optional = { postalCode, email, isDefault }
  const address = { ...fields, ...optional, id: newId(), userId, createdAt: clock.now() }
  await db.transaction(async (tx) => {
    await lockAddressesOf(tx, userId)
    if ((await countAddressesOf(tx, userId)) >= MAX_ADDRESSES) throw new Refusal('too_many_addresses')
    if (isDefault) await clearDefaultOf(tx, userId)
    await insertAddress(tx, address)
  })
  return address
}
