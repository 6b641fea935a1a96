import type { OfferedFacets } from '@shop/contract/catalogue'
import type { FilterCategory } from '@shop/contract/facets'
import type { FacetRow } from './catalogue.tables.ts'
import { coloursOf, type OwnTints } from './own-tints.ts'

export function toFacetsReply(rows: readonly FacetRow[], tints: OwnTints): OfferedFacets {
  const valuesOf = (wanted: FilterCategory) =>
    rows
      .filter(({ category }) => category === wanted)
      .map(({ key, label, tint }) => ({
        value: key,
        label,
        ...(tint && { tint }),
        ...coloursOf(tints, tint),
      }))
  return {
    type: valuesOf('type'),
    skinType: valuesOf('skinType'),
    scent: valuesOf('scent'),
    useCase: valuesOf('useCase'),
    features: valuesOf('features'),
  }
}
