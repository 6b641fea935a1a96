import { collectData, type ErasingShop, eraseAccount, toFile } from '#api/account/index.ts'
import type { Deps } from '#api/deps.ts'
import { lockUser } from '#api/identity/index.ts'
import { type AboutChanges, inChangeSet } from '#api/platform/audit/index.ts'
import type { Db } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { customerSummaries } from '#api/texts/customers.ts'
import { requireAccount } from './describe-customer.ts'

export type CustomerShop = Pick<Deps, 'db' | 'clock'> & ErasingShop

type About = Omit<AboutChanges, 'summary'>

/** Personal: the change log keeps what was done, and no value of anybody. */
const CUSTOMER_KIND = { name: 'customer', isPersonal: true } as const

const DAY_LENGTH = '2026-03-02'.length

/** Whoever looks at somebody's page is on record, as is whoever takes their data along. */
export async function recordLooking(db: Db, id: string, about: About): Promise<void> {
  await recordDeed(db, id, { ...about, summary: customerSummaries.opened })
}

async function recordDeed(db: Db, id: string, about: AboutChanges): Promise<void> {
  await db.transaction((tx) =>
    inChangeSet(tx, about, async (changes) => {
      changes.record({ kind: CUSTOMER_KIND, id, before: null, after: { seen: true } })
    }),
  )
}

/** As they would get it from their own settings. Throws Refusal `not_found`. */
export async function copyCustomer(
  { db, clock, tables }: CustomerShop,
  id: string,
  about: About,
): Promise<{ name: string; content: string }> {
  const { emailVerifiedAt, email } = await requireAccount(db, id)
  const person = { userId: id, email: emailVerifiedAt === null ? null : email }
  const content = toFile(await collectData(db, tables, person), clock.now())
  await recordDeed(db, id, { ...about, summary: customerSummaries.copied })
  return { name: `customer-${clock.now().toISOString().slice(0, DAY_LENGTH)}.json`, content }
}

/** For good: nothing undoes it. Throws Refusal `not_found`, `order_open`. */
export async function eraseCustomer(shop: CustomerShop, id: string, about: About): Promise<void> {
  const { email } = await requireAccount(shop.db, id)
  await eraseAccount(shop, {
    userId: id,
    lockHolder: async (tx) => {
      const user = await lockUser(tx, id)
      if (!user) throw new Refusal('not_found')
      return user
    },
    record: (tx) =>
      inChangeSet(tx, { ...about, summary: customerSummaries.erased }, async (changes) => {
        changes.record({ kind: CUSTOMER_KIND, id, before: { email }, after: null })
      }),
  })
}
