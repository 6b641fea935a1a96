import type { RefusedCount, TooLittleStock } from '@shop/contract/admin/stock'
import type { UnchangedStock } from '#api/catalogue/index.ts'
import { Refusal } from '#api/refusal.ts'

/** 404, or 409 with what is there. */
export function stockRefused({ why, stock }: Pick<UnchangedStock, 'why' | 'stock'>): Refusal {
  if (why === 'gone' || stock === null) return new Refusal('not_found')
  const data: TooLittleStock = { stock }
  return new Refusal(why === 'too_little' ? 'too_little_stock' : 'too_much_stock', { data })
}

/** 409: the rows that stand in the way of all. */
export function countRefused(data: RefusedCount): Refusal {
  return new Refusal('count_refused', { data })
}
