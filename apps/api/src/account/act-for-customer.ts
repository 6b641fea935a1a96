import type { Deps } from '#api/deps.ts'
import { findUser, findUserByEmail, lockUser, type StoredUser } from '#api/identity/index.ts'
import { type AboutChanges, inChangeSet } from '#api/platform/audit/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { customerChanges } from '#api/texts/customer-changes.ts'
import { collectData, personOf } from './collect-data.ts'
import { toFile } from './data-copy-file.ts'
import { type ErasingShop, eraseAccount } from './erase-account.ts'

/** Who it is, as whoever asks knows them. */
type Named = { email: string } | { userId: string }
export type About = Omit<AboutChanges, 'summary'>

/** Personal: the change log keeps what was done, and no value of anybody. */
export const CUSTOMER_KIND = { name: 'customer', isPersonal: true } as const

/** Whoever looks at what is kept of somebody is on record. */
export async function recordLooking({ db }: Pick<Deps, 'db'>, userId: string, about: About): Promise<void> {
  await recordSeen(db, [userId], { ...about, summary: customerChanges.opened })
}

/** Whoever compares two accounts that may become one is on record, too. */
export async function recordComparing(
  { db }: Pick<Deps, 'db'>,
  userIds: readonly string[],
  about: About,
): Promise<void> {
  await recordSeen(db, userIds, { ...about, summary: customerChanges.compared })
}

/**
 * The copy of a customer's data, for staff, on behalf of somebody who cannot ask for it in their account; recorded.
 * @returns undefined where there is no such customer
 */
export async function copyCustomerData(
  { db, clock, tables }: Pick<ErasingShop, 'db' | 'clock' | 'tables'>,
  named: Named,
  about: About,
): Promise<string | undefined> {
  const user = await findNamed(db, named)
  if (!user) return undefined
  const content = toFile(await collectData(db, tables, personOf(user)), clock.now())
  await recordSeen(db, [user.id], { ...about, summary: customerChanges.copied })
  return content
}

/**
 * Erases a customer on their behalf; recorded. @returns false where there is no such customer
 * @throws Refusal `order_open`, `not_found` for one who went meanwhile
 */
export async function eraseCustomer(shop: ErasingShop, named: Named, about: About): Promise<boolean> {
  const user = await findNamed(shop.db, named)
  if (!user) return false
  const { id } = user
  await eraseAccount(shop, {
    userId: id,
    lockHolder: async (tx) => {
      const locked = await lockUser(tx, id)
      if (!locked) throw new Refusal('not_found')
      return locked
    },
    record: (tx) =>
      inChangeSet(tx, { ...about, summary: customerChanges.erased }, async (changes) => {
        changes.record({ kind: CUSTOMER_KIND, id, before: { account: 'open' }, after: null })
      }),
  })
  return true
}

function findNamed(read: Read, named: Named): Promise<StoredUser | undefined> {
  return 'email' in named ? findUserByEmail(read, named.email) : findUser(read, named.userId)
}

async function recordSeen(db: Deps['db'], ids: readonly string[], about: AboutChanges): Promise<void> {
  await db.transaction((tx) =>
    inChangeSet(tx, about, async (changes) => {
      for (const id of ids) {
        changes.record({ kind: CUSTOMER_KIND, id, before: null, after: { account: 'seen' } })
      }
    }),
  )
}
