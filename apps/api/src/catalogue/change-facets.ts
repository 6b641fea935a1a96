import { type FilterCategory, MAX_FACET_VALUES } from '@shop/contract/facets'
import type { Deps } from '#api/deps.ts'
import {
  addListedRow,
  changeListedRow,
  lastPosition,
  orderListedRows,
  type Saved,
} from '#api/platform/audit/index.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import type { FacetRow } from './catalogue.tables.ts'
import { aboutOf } from './edit-product.ts'
import { freeBit, isFacetTaken, isReserved } from './facet-rules.ts'
import { insertFacet, selectFacets, updateFacet } from './facets.repository.ts'
import { requireTint } from './require-tint.ts'
import type { StaffChange } from './staff-change.ts'
import { lockCatalogueNames } from './staff-products.repository.ts'

export const FACET_KIND = 'facet-value'

type NewFacet = { category: FilterCategory; label: string; tint?: string | null | undefined }

/** The last of its category. Its word is its key, for good. */
export async function addFacet(
  { db }: Pick<Deps, 'db'>,
  by: StaffChange,
  { category, label, tint = null }: NewFacet,
): Promise<Saved<FacetRow>> {
  return db.transaction(async (tx) => {
    await lockCatalogueNames(tx)
    const present = await selectFacets(tx)
    if (isReserved(label)) throw invalidField('label', 'reserved_word')
    if (isFacetTaken(present, { key: label, category, label })) throw new Refusal('facet_taken')
    const bit = freeBit(present)
    if (present.length >= MAX_FACET_VALUES || bit === undefined) throw new Refusal('facets_full')
    await requireTint(tx, tint, null)
    const position = lastPosition(present)
    return addListedRow(tx, aboutOf(by, catalogueChangeTexts.facetAdded(label)), {
      kind: FACET_KIND,
      insert: () => insertFacet(tx, { key: label, category, label, bit, position, tint }),
    })
  })
}

type FacetPatch = {
  label?: string | undefined
  tint?: string | null | undefined
  isActive?: boolean | undefined
}

/** Renames it, changes its colour, takes it out of use, or back into use. */
export async function changeFacet(
  { db }: Pick<Deps, 'db'>,
  by: StaffChange,
  { key, seen, patch }: { key: string; seen: number; patch: FacetPatch },
): Promise<Saved<FacetRow>> {
  return db.transaction(async (tx) => {
    await lockCatalogueNames(tx)
    const all = await selectFacets(tx)
    await requireTint(tx, patch.tint, all.find((facet) => facet.key === key)?.tint)
    return changeListedRow(tx, {
      ...{ kind: FACET_KIND, all, key, seen, patch },
      aboutOf: ({ label }) => aboutOf(by, catalogueChangeTexts.facetChanged(label)),
      validate: (others, wanted) => {
        if (isFacetTaken(others, wanted)) throw new Refusal('facet_taken')
      },
      update: updateFacet,
    })
  })
}

/** `keys`: those of the category, each once. Places of other categories stay as they are. */
export async function orderFacets(
  { db }: Pick<Deps, 'db'>,
  by: StaffChange,
  { category, keys }: { category: FilterCategory; keys: readonly string[] },
): Promise<Saved<FacetRow[]>> {
  return db.transaction(async (tx) => {
    await lockCatalogueNames(tx)
    const present = (await selectFacets(tx)).filter((facet) => facet.category === category)
    const about = aboutOf(by, catalogueChangeTexts.facetsOrdered)
    return orderListedRows(tx, about, { kind: FACET_KIND, present, keys, update: updateFacet })
  })
}
