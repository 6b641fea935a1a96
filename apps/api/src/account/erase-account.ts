import { lockAccount } from '#api/checkout/index.ts'
import type { Deps } from '#api/deps.ts'
import { closeAccount, type StoredUser } from '#api/identity/index.ts'
import { hasOpenOrder } from '#api/orders/index.ts'
import { type Tx, withShortLockTimeout } from '#api/platform/db/index.ts'
import type { PersonalTable } from '#api/platform/personal-data/index.ts'
import { Refusal } from '#api/refusal.ts'
import { isRefundOpen } from '#api/settlement/index.ts'
import { listMergesOf } from './account-merges.repository.ts'
import { personOf } from './collect-data.ts'

/** Whoever moves an order or settles a payment holds it for one short transaction. */
const RETRY_WHEN_BUSY_SECONDS = 1

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
 * seen; one that comes later finds no account. From then on it gives way, as a merge does. What a module writes without that
 * lock is refused by the database (`migrations/0042-account-changes.sql`).
 * @throws Refusal `order_open`, also while money is on its way back; `unavailable` while a row of the account is held
 */
export async function eraseAccount(
  shop: ErasingShop,
  { userId, lockHolder, record }: Erasing,
): Promise<void> {
  const forgotten = await shop.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const user = await lockHolder(tx)
    const customerIds = await withShortLockTimeout(tx, accountHeld, () => eraseRows(tx, shop, user))
    await record?.(tx)
    return { customerIds, email: user.email }
  })
  await shop.mailer.forget?.(forgotten)
}

/** Returns the account's id, and those of accounts that were merged into it. */
async function eraseRows(
  tx: Tx,
  { clock, tables }: Pick<ErasingShop, 'clock' | 'tables'>,
  user: StoredUser,
): Promise<string[]> {
  const { id } = user
  if ((await hasOpenOrder(tx, id)) || (await isRefundOpen(tx, id))) throw new Refusal('order_open')
  const merged = await listMergesOf(tx, id)
  const person = personOf(user)
  for (const { erase } of tables) {
    if (typeof erase === 'function') await erase(tx, person)
  }
  await closeAccount(tx, id, clock.now())
  return [id, ...merged.map(({ goneId }) => goneId)]
}

function accountHeld(cause: unknown): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: RETRY_WHEN_BUSY_SECONDS, cause })
}
