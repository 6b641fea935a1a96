import * as z from 'zod/mini'

export const STOCK_TABS = ['low', 'all'] as const

/** What stands in the address of the list; whatever it does not know is left out. */
const stockSearch = z.object({
  tab: z.catch(z.optional(z.enum(STOCK_TABS)), undefined),
  q: z.catch(z.optional(z.string()), undefined),
})

export type StockSearch = z.output<typeof stockSearch>

export function readStockSearch(search: Record<string, unknown>): StockSearch {
  return stockSearch.parse(search)
}
