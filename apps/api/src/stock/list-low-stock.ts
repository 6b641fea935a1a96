import { countLow, type LowStockCursor, listLow, type StockedProduct } from '#api/catalogue/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import { isSlug } from '#api/platform/ids/slug.ts'
import { invalidField } from '#api/refusal.ts'

const PAGE_SIZE = 50

type Query = { after?: string | undefined; limit?: number | undefined }
type LowStock = { products: StockedProduct[]; meta: { next: string | null; low: number; soldOut: number } }

/** Keyset page, fewest first. Throws Refusal `invalid_input` for a place that is none. */
export async function listLowStock(read: Read, { after, limit = PAGE_SIZE }: Query): Promise<LowStock> {
  const place = after === undefined ? undefined : decodeCursor(after)
  if (after !== undefined && !place) throw invalidField('after')
  const found = await listLow(read, { after: place, limit: limit + 1 })
  const products = found.slice(0, limit)
  const last = products.at(-1)
  const next = found.length > limit && last ? `${last.stock}-${last.id}` : null
  return { products, meta: { next, ...(await countLow(read)) } }
}

function decodeCursor(text: string): LowStockCursor | undefined {
  const [, stock, id] = /^(\d{1,9})-(.+)$/.exec(text) ?? []
  return stock !== undefined && id !== undefined && isSlug(id) ? { stock: Number(stock), id } : undefined
}
