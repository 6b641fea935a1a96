import { adminOrigin } from '#api/admin-origin.ts'
import type { Deps } from '#api/deps.ts'
import { findOwnerAddress, type Owners } from '#api/platform/mail/owner-mails.ts'
import { listLowStock } from './list-low-stock.ts'
import { lowStockMail } from './low-stock-mail.ts'

/** Tells one owner what runs low. */
export const LOW_STOCK_MAIL = 'low-stock-mail'

export type LowStockShop = Pick<Deps, 'db' | 'jobs' | 'mailer' | 'config'> & {
  owners: Owners
}

const MOST_LISTED = 100

/** Writes a mail to each owner down, as a job, so that one that fails repeats nobody else's; none where nothing is low. */
export async function tellOwnersOfLowStock({ db, jobs, owners }: LowStockShop): Promise<void> {
  const { products } = await listLowStock(db, { limit: 1 })
  if (products.length === 0) return
  await db.transaction(async (tx) => {
    for (const { id } of await owners(tx)) await jobs.enqueue(tx, LOW_STOCK_MAIL, { ownerId: id })
  })
}

/**
 * What runs low by the time it goes out; nothing when nothing does any more, or to who is an owner no more.
 * @param id of the job, the same on each attempt
 * @throws MailNotSent
 */
export async function mailLowStock(
  { db, mailer, config, owners }: LowStockShop,
  { ownerId }: { ownerId: string },
  id: string,
): Promise<void> {
  const to = await findOwnerAddress(db, owners, { ownerId })
  const { products, meta } = await listLowStock(db, { limit: MOST_LISTED })
  if (to === undefined || products.length === 0) return
  const mail = lowStockMail({ products, ...meta }, `${adminOrigin(config)}/admin/stock`)
  await mailer.send({ ...mail, id, to })
}
