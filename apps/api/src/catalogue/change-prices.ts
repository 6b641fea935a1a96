import type { PriceRounding, PriceRule } from '@shop/contract/admin/prices'
import type { Deps } from '#api/deps.ts'
import { inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import { aboutOf, PRODUCT_KIND } from './edit-product.ts'
import { toKept } from './kept-product.ts'
import { repriced } from './price-rules.ts'
import type { StaffChange } from './staff-change.ts'
import { lockProducts, selectStaffProducts, updatePrices } from './staff-products.repository.ts'

type Repriced = { id: string; name: string; from: number; to: number }

/** In cents, in the order of the ids that were given. */
export async function previewPrices(
  { db }: Pick<Deps, 'db'>,
  { products, rule, rounding }: { products: readonly string[]; rule: PriceRule; rounding: PriceRounding },
): Promise<Repriced[]> {
  const found = new Map((await selectStaffProducts(db, products)).map((row) => [row.id, row]))
  return [...new Set(products)].flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    const { name, priceCents } = row
    return [{ id, name, from: priceCents, to: repriced(priceCents, rule, rounding) }]
  })
}

export type PriceChange = { id: string; from: number; to: number }

/** In cents. What costs something else than was seen is `left`; what is not there any more is nowhere. */
export async function changePrices(
  { db }: Pick<Deps, 'db'>,
  by: StaffChange,
  changes: readonly PriceChange[],
) {
  return db.transaction((tx) => changeIn(tx, by, changes))
}

async function changeIn(tx: Tx, by: StaffChange, changes: readonly PriceChange[]) {
  const wanted = new Map(changes.map((change) => [change.id, change]))
  const present = await lockProducts(tx, [...wanted.keys()])
  const changed = present.filter(({ id, priceCents }) => {
    const change = wanted.get(id)
    return change?.from === priceCents && change.to !== priceCents
  })
  const left = present.filter(({ id, priceCents }) => {
    const change = wanted.get(id)
    return change !== undefined && change.from !== priceCents && change.to !== priceCents
  })
  const prices = new Map(changed.map(({ id, priceCents }) => [id, wanted.get(id)?.to ?? priceCents]))
  const summary = catalogueChangeTexts.prices(changed.length)
  return inChangeSet(tx, aboutOf(by, summary), async (record) => {
    const rows = new Map((await updatePrices(tx, prices)).map((row) => [row.id, row]))
    for (const before of changed) {
      const after = rows.get(before.id) ?? before
      record.record({ kind: PRODUCT_KIND, id: before.id, before: toKept(before), after: toKept(after) })
    }
    return { changed: changed.length, left, changeSetId: record.id }
  })
}
