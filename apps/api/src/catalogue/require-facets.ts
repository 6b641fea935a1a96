import type { FilterCategory } from '@shop/contract/facets'
import type { Read } from '#api/platform/db/index.ts'
import { invalidField } from '#api/refusal.ts'
import type { FacetRow, StaffProductRow } from './catalogue.tables.ts'
import { selectFacets } from './facets.repository.ts'
import type { ProductFields } from './staff-products.repository.ts'

export const FACET_FIELDS = {
  type: 'types',
  skinType: 'skinTypes',
  scent: 'scents',
  useCase: 'useCases',
  features: 'features',
} as const satisfies Record<FilterCategory, keyof StaffProductRow>

type FacetField = (typeof FACET_FIELDS)[FilterCategory]
type Faceted = Pick<StaffProductRow, FacetField>

/** Each value once, of its category, and in use, unless the product has it already. Throws a Refusal that names the field. */
export async function requireFacets(read: Read, present: Faceted, fields: ProductFields): Promise<void> {
  const given = Object.values(FACET_FIELDS).filter((field) => fields[field] !== undefined)
  if (given.length === 0) return
  const wrong = wrongFacetField(await selectFacets(read), present, fields)
  if (wrong) throw invalidField(wrong)
}

/** The field whose values may not be so. */
export function wrongFacetField(
  known: readonly FacetRow[],
  present: Faceted,
  fields: ProductFields,
): FacetField | undefined {
  return Object.values(FACET_FIELDS).find((field) => {
    const keys = fields[field] ?? []
    const areFine = keys.every((key) =>
      known.some(
        (facet) =>
          facet.key === key &&
          FACET_FIELDS[facet.category] === field &&
          (facet.isActive || present[field].includes(key)),
      ),
    )
    return !areFine || new Set(keys).size < keys.length
  })
}
