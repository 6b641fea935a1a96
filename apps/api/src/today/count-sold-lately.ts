import { SALES_DAYS } from '@shop/contract/admin/today'
import { SHOP } from '@shop/contract/shop'
import type { Deps } from '#api/deps.ts'
import { selectSoldUnits } from '#api/orders/index.ts'
import { lastDays } from './sales-days.ts'

/** Units of each of some products that were sold in the last thirty days, today among them. */
export async function countSoldLately(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  products: readonly string[],
) {
  const [day = ''] = lastDays(clock.now(), SHOP.timeZone, SALES_DAYS)
  const sold = await selectSoldUnits(db, { day, timeZone: SHOP.timeZone }, products)
  return [...sold].map(([id, units]) => ({ id, units }))
}
