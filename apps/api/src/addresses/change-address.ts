import type { changeAddress } from '@shop/contract/addresses'
import type * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { Refusal } from '#api/refusal.ts'
import {
  type AddressKey,
  clearDefaultOf,
  lockAddressesOf,
  type StoredAddress,
  updateAddressOf,
} from './addresses.repository.ts'

/** Optional fields that are left out become empty, but the default stays as it is; `true` replaces the old one. */
export async function changeAddressOf(
  { db }: Pick<Deps, 'db'>,
  key: AddressKey,
  { user, isDefault, postalCode = '', email = '', ...fields }: z.output<typeof changeAddress.body>,
): Promise<StoredAddress> {
  if (user !== undefined && user !== key.userId) throw new Refusal('foreign_user')
  const change = { ...fields, postalCode, email, ...(isDefault !== undefined && { isDefault }) }
  return db.transaction(async (tx) => {
    if (isDefault) {
      await lockAddressesOf(tx, key.userId)
      await clearDefaultOf(tx, key.userId)
    }
    const changed = await updateAddressOf(tx, key, change)
    if (!changed) throw new Refusal('not_found')
    return changed
  })
}
