import type { addressPayload } from '@shop/contract/addresses'
import type * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { foreignUser } from './addresses.errors.ts'
import { clearDefaultOf, insertAddress, lockDefaultOf, type StoredAddress } from './addresses.repository.ts'

/** Saves an address for the caller, who must be the user it names. One that is to be the default takes the mark from the old default. */
export async function addAddressFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { user, isDefault = false, postalCode = '', email = '', ...fields }: z.output<typeof addressPayload>,
): Promise<StoredAddress> {
  if (user !== userId) throw foreignUser()
  const optional = { postalCode, email, isDefault }
  const address = { ...fields, ...optional, id: newId(), userId, createdAt: clock.now() }
  await db.transaction(async (tx) => {
    if (isDefault) {
      await lockDefaultOf(tx, userId)
      await clearDefaultOf(tx, userId)
    }
    await insertAddress(tx, address)
  })
  return address
}
