import { accountGone, findUserByEmail, lockUser } from '#api/identity/index.ts'
import { type AboutChanges, inChangeSet } from '#api/platform/audit/index.ts'
import { customerChanges } from '#api/texts/customer-changes.ts'
import { collectData, personOf } from './collect-data.ts'
import { toFile } from './data-copy-file.ts'
import { type ErasingShop, eraseAccount } from './erase-account.ts'

/** Personal: the change log keeps that it was done, and no value. */
const CUSTOMER_KIND = { name: 'customer', isPersonal: true } as const

/** For whoever works here, on behalf of a customer who cannot ask for it in their account; undefined where there is none. */
export async function copyOfCustomer(
  { db, clock, tables }: Pick<ErasingShop, 'db' | 'clock' | 'tables'>,
  email: string,
): Promise<string | undefined> {
  const user = await findUserByEmail(db, email)
  if (!user) return undefined
  return toFile(await collectData(db, tables, personOf(user)), clock.now())
}

/** Likewise, and recorded. False where there is none. @throws Refusal `order_open` */
export async function eraseCustomer(
  shop: ErasingShop,
  email: string,
  about: Omit<AboutChanges, 'summary'>,
): Promise<boolean> {
  const user = await findUserByEmail(shop.db, email)
  if (!user) return false
  const { id } = user
  await eraseAccount(shop, {
    userId: id,
    lockHolder: async (tx) => {
      const locked = await lockUser(tx, id)
      if (!locked) throw accountGone()
      return locked
    },
    record: (tx) =>
      inChangeSet(tx, { ...about, summary: customerChanges.erased }, async (changes) => {
        changes.record({ kind: CUSTOMER_KIND, id, before: { account: 'open' }, after: null })
      }),
  })
  return true
}
