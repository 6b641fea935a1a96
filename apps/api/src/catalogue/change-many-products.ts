import type { Deps } from '#api/deps.ts'
import { inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { invalidField } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import type { FacetRow, StaffProductRow } from './catalogue.tables.ts'
import { aboutOf, PRODUCT_KIND } from './edit-product.ts'
import { selectFacets } from './facets.repository.ts'
import { findUndescribed } from './require-described.ts'
import { FACET_FIELDS } from './require-facets.ts'
import type { StaffChange } from './staff-change.ts'
import { lockProducts, type ProductFields, updateProduct } from './staff-products.repository.ts'

type Left = Pick<StaffProductRow, 'id' | 'name'>
type Outcome = { changed: number; left: Left[]; changeSetId: string | null }

/** What of a product is to be written; nothing when it is so already. */
type Input = (present: StaffProductRow) => ProductFields | undefined

/** What is on sale goes off, or whatever is not goes on: drafts among it are published. */
export async function changeManyStates(
  { db }: Pick<Deps, 'db'>,
  by: StaffChange,
  { ids, state }: { ids: readonly string[]; state: 'active' | 'archived' },
): Promise<Outcome> {
  const isWanted = ({ state: present }: StaffProductRow) =>
    state === 'active' ? present !== 'active' : present === 'active'
  const summaryOf = state === 'active' ? catalogueChangeTexts.manyOnSale : catalogueChangeTexts.manyOffSale
  return db.transaction((tx) =>
    changeMany(tx, by, {
      ids,
      summaryOf,
      change: (present) => (isWanted(present) ? { state, publishAt: null } : undefined),
    }),
  )
}

type Values = { ids: readonly string[]; add: readonly string[]; remove: readonly string[] }

/** Only values in use are given. Throws a Refusal that names the field. */
export async function changeManyValues(
  { db }: Pick<Deps, 'db'>,
  by: StaffChange,
  { ids, add, remove }: Values,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const known = await selectFacets(tx)
    const given = known.filter(({ key, isActive }) => isActive && add.includes(key))
    if (given.length < new Set(add).size) throw invalidField('add')
    if (remove.some((key) => add.includes(key))) throw invalidField('remove')
    return changeMany(tx, by, {
      ids,
      summaryOf: catalogueChangeTexts.manyValues,
      change: (present) => withValues(present, given, remove),
    })
  })
}

function withValues(
  present: StaffProductRow,
  given: readonly FacetRow[],
  remove: readonly string[],
): ProductFields | undefined {
  const changed = Object.entries(FACET_FIELDS).flatMap(([category, field]) => {
    const kept = present[field].filter((key) => !remove.includes(key))
    const added = given.filter((facet) => facet.category === category && !kept.includes(facet.key))
    if (added.length === 0 && kept.length === present[field].length) return []
    return [[field, [...kept, ...added.map(({ key }) => key)]]]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

type Many = { ids: readonly string[]; summaryOf: (count: number) => string; change: Input }

/** What may not be shown as it would be then is left and named; the others go on. */
async function changeMany(tx: Tx, by: StaffChange, { ids, summaryOf, change }: Many): Promise<Outcome> {
  const asked = (await lockProducts(tx, [...new Set(ids)])).flatMap((before) => {
    const fields = change(before)
    return fields ? [{ before, fields, isLeft: findUndescribed(before, fields).length > 0 }] : []
  })
  const left = asked.flatMap(({ before: { id, name }, isLeft }) => (isLeft ? [{ id, name }] : []))
  const wanted = asked.filter(({ isLeft }) => !isLeft)
  if (wanted.length === 0) return { changed: 0, left, changeSetId: null }
  return inChangeSet(tx, aboutOf(by, summaryOf(wanted.length)), async (changes) => {
    for (const { before, fields } of wanted) {
      const after = await updateProduct(tx, before.id, fields)
      changes.record({ kind: PRODUCT_KIND, id: before.id, before, after })
    }
    return { changed: wanted.length, left, changeSetId: changes.id }
  })
}
