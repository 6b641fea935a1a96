import type { CountRefusal } from '@shop/contract/admin/stock'
import type { Tx } from '#api/platform/db/index.ts'
import { lockStock, returnStock } from './catalogue.repository.ts'

export type ChangedStock = { name: string; before: number; after: number }

/** Why nothing was changed: of each product that stands in the way what is there, null where it is gone. */
export type UnchangedStock = { id: string; why: CountRefusal; stock: number | null }

type Limits = { most: number }

/**
 * Adds differences, all or none, under the locks that orders take, too: what is sold meanwhile is neither lost nor
 * counted twice. A product stays in stock from nothing to `most`.
 * @param differences units by product id
 */
export async function changeStock(
  tx: Tx,
  differences: ReadonlyMap<string, number>,
  limits: Limits,
): Promise<{ changed: ReadonlyMap<string, ChangedStock>; refused: readonly UnchangedStock[] }> {
  const present = await lockStock(tx, [...differences.keys()])
  const changed = new Map<string, ChangedStock>()
  const refused: UnchangedStock[] = []
  for (const [id, difference] of differences) {
    const product = present.get(id)
    const stock = product?.stock ?? null
    const why = whyNot({ present: stock, difference }, limits)
    if (why !== null) refused.push({ id, why, stock })
    else if (product) {
      changed.set(id, { name: product.name, before: product.stock, after: product.stock + difference })
    }
  }
  const moved = new Map([...differences].filter(([, difference]) => difference !== 0))
  if (refused.length === 0 && moved.size > 0) await returnStock(tx, moved)
  return { changed, refused }
}

/** What stands in the way of a difference; null when nothing does. `present`: null for a product that is gone. */
export function whyNot(
  { present, difference }: { present: number | null; difference: number },
  { most }: Limits,
): CountRefusal | null {
  if (present === null) return 'gone'
  const after = present + difference
  if (after < 0) return 'too_little'
  return after > most && difference > 0 ? 'too_much' : null
}
