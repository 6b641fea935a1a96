import { adminOrigin } from '#api/admin-origin.ts'
import type { Deps } from '#api/deps.ts'
import { listLowStock } from './list-low-stock.ts'
import { lowStockMail } from './low-stock-mail.ts'

/** `ownerEmails`: of those who keep the shop, whom this module does not know. */
export type LowStockShop = Pick<Deps, 'db' | 'mailer' | 'config'> & { ownerEmails: () => Promise<string[]> }

const MOST_LISTED = 100

/**
 * Tells every owner what runs low; nothing when nothing does. May go out twice, each time under the same id.
 * @param id of the job, the same on each attempt
 * @throws AggregateError when a mail was not taken, after all others were sent
 */
export async function mailLowStock(
  { db, mailer, config, ownerEmails }: LowStockShop,
  id: string,
): Promise<void> {
  const { products, meta } = await listLowStock(db, { limit: MOST_LISTED })
  if (products.length === 0) return
  const mail = lowStockMail({ products, ...meta }, `${adminOrigin(config)}/admin/stock`)
  const failures: unknown[] = []
  for (const [index, to] of (await ownerEmails()).entries()) {
    await mailer.send({ ...mail, id: `${id}-${index}`, to }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every owner was told what runs low')
}
