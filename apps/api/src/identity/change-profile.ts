import { isSameEmail } from '@shop/contract/canonical-email'
import type { profilePayload } from '@shop/contract/identity'
import type * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { Refusal } from '#api/refusal.ts'
import { emailFixed } from './identity.errors.ts'
import { findUser, type StoredUser, updateProfile } from './identity.repository.ts'

/** The e-mail must be the account's own. A gender that is left out stays, an empty one is removed. */
export async function changeProfile(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { email, gender, ...fields }: z.output<typeof profilePayload>,
): Promise<StoredUser> {
  return db.transaction(async (tx) => {
    const account = await findUser(tx, userId)
    if (!account) throw new Refusal('unauthenticated')
    if (!isSameEmail(account.email, email)) throw emailFixed()
    const changed = await updateProfile(tx, userId, {
      ...fields,
      ...(gender !== undefined && { gender: gender === '' ? null : gender }),
    })
    if (!changed) throw new Refusal('unauthenticated')
    return changed
  })
}
