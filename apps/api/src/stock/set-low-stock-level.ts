import type { setLowStockLevel as call } from '@shop/contract/admin/stock'
import type * as z from 'zod/mini'
import { findStocked, lockLowStockLevel, saveLowStockLevel } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { inChangeSet } from '#api/platform/audit/index.ts'
import { Refusal } from '#api/refusal.ts'
import { stockSummaries } from '#api/texts/stock.ts'
import type { AboutStock } from './book-movements.ts'

/** What a product's level is called in the audit. */
export const LEVEL_KIND = 'stock-level'

/** Throws Refusal `not_found`. */
export async function setLowStockLevel(
  { db }: Pick<Deps, 'db'>,
  { id, level, about }: { id: string; level: number; about: AboutStock },
): Promise<z.output<typeof call.data>> {
  return db.transaction(async (tx) => {
    const before = await lockLowStockLevel(tx, id)
    const product = await findStocked(tx, id)
    if (before === undefined || !product) throw new Refusal('not_found')
    const summary = stockSummaries.levelSet(product.name, level)
    const changeSetId = await inChangeSet(tx, { ...about, summary }, async (changes) => {
      await saveLowStockLevel(tx, id, level)
      changes.record({
        kind: LEVEL_KIND,
        id,
        before: { lowStockLevel: before },
        after: { lowStockLevel: level },
      })
      return changes.id
    })
    return { lowStockLevel: level, changeSetId }
  })
}
