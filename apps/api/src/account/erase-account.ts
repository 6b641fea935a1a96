import { lockAccount } from '#api/checkout/index.ts'
import type { Deps } from '#api/deps.ts'
import { closeAccount, type StoredUser } from '#api/identity/index.ts'
import { hasOpenOrder } from '#api/orders/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import type { PersonalTable } from '#api/platform/personal-data/index.ts'
import { Refusal } from '#api/refusal.ts'
import { isRefundOpen } from '#api/settlement/index.ts'
import { listMergesOf } from './account-merges.repository.ts'
import { personOf } from './collect-data.ts'

export type ErasingShop = Pick<Deps, 'db' | 'clock' | 'mailer'> & { tables: readonly PersonalTable[] }

type Erasing = {
  userId: string
  /** Locks the account's row, and sees to it that this may be done. */
  lockHolder: (tx: Tx) => Promise<StoredUser>
  /** In the same transaction. */
  record?: (tx: Tx) => Promise<void>
}

/**
 * For good. Locks are taken as a placement takes them, the account's first: one that has begun is waited for, and its order
 * seen; one that comes later finds no account. What a module writes without that lock is refused by the database
 * (`migrations/0042-account-changes.sql`).
 * @throws Refusal `order_open`, also while money is on its way back
 */
export async function eraseAccount(
  { db, clock, mailer, tables }: ErasingShop,
  { userId, lockHolder, record }: Erasing,
): Promise<void> {
  const forgotten = await db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const user = await lockHolder(tx)
    if ((await hasOpenOrder(tx, userId)) || (await isRefundOpen(tx, userId))) throw new Refusal('order_open')
    const merged = await listMergesOf(tx, userId)
    const person = personOf(user)
    for (const { erase } of tables) {
      if (typeof erase === 'function') await erase(tx, person)
    }
    await closeAccount(tx, userId, clock.now())
    await record?.(tx)
    return { customerIds: [userId, ...merged.map(({ goneId }) => goneId)], email: user.email }
  })
  await mailer.forget?.(forgotten)
}
