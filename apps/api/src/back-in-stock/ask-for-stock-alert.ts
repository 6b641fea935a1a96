import type { Caller } from '#api/caller.ts'
import { findOfferedIds } from '#api/catalogue/index.ts'
import { newSecret } from '#api/identity/index.ts'
import { networkOf } from '#api/network-of.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { confirmWaiter, type StoredWaiter, saveWaiter } from './back-in-stock.repository.ts'
import type { BackInStockDeps } from './back-in-stock-deps.ts'
import { CONFIRM_STOCK_ALERT } from './back-in-stock-job-names.ts'

type Asking = { product: string; email: string | undefined; caller: Caller; address: string }

/**
 * Notes who waits. The caller's own verified address counts at once; any other gets a mail to confirm by, and the same is
 * done and answered whether it is known. Throws Refusal `not_found`, `invalid_input` without an address, `rate_limited`.
 */
export async function askForStockAlert(
  { db, jobs, limits, bounds }: BackInStockDeps,
  { product, email: typed, caller, address }: Asking,
): Promise<'waiting' | 'mailed'> {
  await limits.consume({ limit: bounds.asksPerNetwork, of: networkOf(address) })
  const own = caller?.isEmailVerified && typed === undefined ? caller.email : undefined
  const email = own ?? typed
  if (email === undefined) {
    throw invalidField('email', 'required')
  }
  if ((await findOfferedIds(db, [product])).size === 0) throw new Refusal('not_found')
  return db.transaction(async (tx) => {
    const { id } = await findOrMake(tx, { productId: product, email })
    if (own !== undefined) {
      await confirmWaiter(tx, id)
      return 'waiting'
    }
    await jobs.enqueue(tx, CONFIRM_STOCK_ALERT, { waiterId: id })
    return 'mailed'
  })
}

/** A second attempt where the row went away in between: by then nothing stands in the way of a new one. */
async function findOrMake(tx: Tx, asked: { productId: string; email: string }): Promise<StoredWaiter> {
  const aWaiter = () => ({ id: newId(), leaveSecret: newSecret(), ...asked })
  const waiter = (await saveWaiter(tx, aWaiter())) ?? (await saveWaiter(tx, aWaiter()))
  if (!waiter) throw new Error('Somebody who waits went away twice while somebody asked')
  return waiter
}
