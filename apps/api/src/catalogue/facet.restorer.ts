import { FILTER_CATEGORY_NAMES } from '@shop/contract/facets'
import * as z from 'zod/mini'
import type { Restorer } from '#api/platform/audit/index.ts'
import { Refusal } from '#api/refusal.ts'
import { FACET_KIND } from './change-facets.ts'
import { freeBit, isFacetTaken } from './facet-rules.ts'
import { deleteFacet, insertFacet, isFacetUsed, selectFacets, updateFacet } from './facets.repository.ts'
import { requireKnownTint } from './require-tint.ts'
import { lockCatalogueNames } from './staff-products.repository.ts'

const keptFacet = z.object({
  category: z.enum(FILTER_CATEGORY_NAMES),
  label: z.string(),
  position: z.number(),
  tint: z.nullable(z.string()),
  isActive: z.boolean(),
})
const someFields = z.partial(keptFacet)

/** Undo of what staff change of filter values. One that products have by now stays. */
export const facetRestorer: Restorer = {
  kind: FACET_KIND,
  permission: 'products.write',
  find: async (tx, key, { isLocked }) => {
    if (isLocked) await lockCatalogueNames(tx)
    return (await selectFacets(tx)).find((facet) => facet.key === key) ?? null
  },
  restore: async (tx, { id: key, fields, version }) => {
    const all = await selectFacets(tx)
    const present = all.find((facet) => facet.key === key)
    if (fields === null) {
      if (present && (await isFacetUsed(tx, present.bit))) throw new Refusal('facet_in_use')
      await deleteFacet(tx, key)
      return null
    }
    const others = all.filter((facet) => facet !== present)
    if (!present) {
      const bit = freeBit(all)
      const kept = z.parse(keptFacet, fields)
      if (bit === undefined) throw new Refusal('facets_full')
      if (isFacetTaken(others, { key, ...kept })) throw new Refusal('facet_taken')
      await requireKnownTint(tx, kept.tint)
      return (await insertFacet(tx, { key, bit, version, ...kept })).version
    }
    const { category: _, ...wanted } = z.parse(someFields, fields)
    if (isFacetTaken(others, { ...present, label: wanted.label ?? present.label }))
      throw new Refusal('facet_taken')
    await requireKnownTint(tx, wanted.tint)
    return (await updateFacet(tx, key, wanted)).version
  },
}
