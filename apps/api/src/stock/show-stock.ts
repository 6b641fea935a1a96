import type { getStock } from '@shop/contract/admin/stock'
import type * as z from 'zod/mini'
import type { StaffMember } from '#api/caller.ts'
import { findStocked } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { listProductSales, type ProductSale, sumProductSales, sumUnsent } from '#api/orders/index.ts'
import { decodeCursor, encodeCursor, type KeysetCursor, type Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { mergeHistories } from './history-rules.ts'
import { type ListedMovement, listMovements, sumMovements } from './stock.repository.ts'
import { toStockedProductReply } from './to-stocked-product-reply.ts'

type Reply = z.output<typeof getStock.data>
type Entry = Omit<Reply['history'][number], 'at' | 'balance'> & { at: Date }

const PAGE_SIZE = 50
/** Number and history of one moment. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

type Query = { id: string; after: string | undefined; limit: number | undefined; reader: Reader }
type Reader = Pick<StaffMember, 'permissions'>

/**
 * An order's number opens its tracking, with address and telephone, so it is for who may see orders.
 * Throws Refusal `not_found`, and `invalid_input` for a place that is none.
 */
export async function showStock(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, after, limit = PAGE_SIZE, reader }: Query,
): Promise<{ data: Reply; meta: { next: string | null } }> {
  const asOf = clock.now().toISOString()
  const place = decodeCursor(after)
  return db.transaction(async (tx) => {
    const product = await findStocked(tx, id)
    if (!product) throw new Refusal('not_found')
    const page = { product: id, after: place, limit: limit + 1 }
    const sales = (await listProductSales(tx, page)).map((sale) => toSaleEntry(sale, reader))
    const movements = (await listMovements(tx, page)).map(toMovementEntry)
    const present = product.stock - (place ? await sumUpTo(tx, id, place) : 0)
    const { entries, hasMore, left } = mergeHistories([sales, movements], { present, limit })
    const last = entries.at(-1)
    const ordered = await sumUnsent(tx, [id])
    return {
      data: {
        product: toStockedProductReply(product),
        stock: product.stock,
        lowStockLevel: product.lowStockLevel,
        isLow: product.isLow,
        ordered: ordered.get(id) ?? 0,
        asOf,
        history: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
        opening: hasMore ? null : left,
      },
      meta: { next: hasMore && last ? encodeCursor(last) : null },
    }
  }, SNAPSHOT)
}

/** All that came after the page begins. */
async function sumUpTo(tx: Tx, product: string, upTo: KeysetCursor): Promise<number> {
  const sold = await sumProductSales(tx, { product, upTo })
  return sold + (await sumMovements(tx, { product, upTo }))
}

function toSaleEntry(sale: ProductSale, { permissions }: Reader): Entry {
  const orderId = permissions.has('orders.read') ? sale.orderId : null
  return { ...sale, orderId, note: '', by: null, count: null, changeSetId: null }
}

function toMovementEntry({ expected, counted, ...movement }: ListedMovement): Entry {
  const count = expected === null || counted === null ? null : { expected, counted }
  return { ...movement, orderId: null, count }
}
