import { type getCountSheet, MAX_COUNTED_ROWS } from '@shop/contract/admin/stock'
import type * as z from 'zod/mini'
import { findStocked, listByShelf } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { sumUnsent } from '#api/orders/index.ts'
import { invalidField } from '#api/refusal.ts'
import { toShownProductReply } from './to-stocked-product-reply.ts'

type Query = { after: string | undefined; limit: number | undefined }

/** Keyset page. Throws Refusal `invalid_input` when the product to go on after is gone. */
export async function listCountSheet(
  { db, clock, pictures }: Pick<Deps, 'db' | 'clock' | 'pictures'>,
  { after, limit = MAX_COUNTED_ROWS }: Query,
): Promise<{ data: z.output<typeof getCountSheet.data>; meta: { next: string | null } }> {
  const asOf = clock.now().toISOString()
  if (after !== undefined && !(await findStocked(db, after))) throw invalidField('after')
  const found = await listByShelf(db, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const ordered = await sumUnsent(
    db,
    page.map(({ id }) => id),
  )
  const rows = page.map((product) => ({
    ...toShownProductReply(product, pictures),
    stock: product.stock,
    ordered: ordered.get(product.id) ?? 0,
  }))
  return { data: { asOf, rows }, meta: { next: found.length > limit ? (page.at(-1)?.id ?? null) : null } }
}
