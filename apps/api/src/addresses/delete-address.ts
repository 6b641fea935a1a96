import type { Deps } from '#api/deps.ts'
import { Refusal } from '#api/refusal.ts'
import { type AddressKey, deleteAddressOf } from './addresses.repository.ts'

/** Throws Refusal `not_found`. */
export async function deleteAddressFor({ db }: Pick<Deps, 'db'>, key: AddressKey): Promise<void> {
  const isDeleted = await db.transaction((tx) => deleteAddressOf(tx, key))
  if (!isDeleted) throw new Refusal('not_found')
}
