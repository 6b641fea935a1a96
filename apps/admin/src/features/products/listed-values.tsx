import type { FacetValue } from '#admin/features/products/facet-calls.ts'
import type { ListedProduct } from '#admin/features/products/product-calls.ts'
import { useTintAttributes } from '#admin/parts/tint-colours.ts'
import { productTexts as texts } from '#admin/texts/products.ts'

export type ListedValuesProps = { product: ListedProduct; facets: readonly FacetValue[] }

/** What tells products of a kind apart: scents, then skin types. */
export function ListedValues({ product: { values, tint }, facets }: ListedValuesProps) {
  const onTint = useTintAttributes()
  const labelsOf = (category: FacetValue['category']) =>
    facets
      .filter((facet) => facet.category === category && values.includes(facet.key))
      .map(({ label }) => label)
  const scents = labelsOf('scent')
  const skins = labelsOf('skinType')
  return (
    <span {...onTint(tint)} className="flex items-center gap-2 text-meta text-moss">
      <span aria-hidden="true" className="scent-dot" />
      {scents.length > 0 ? scents.join(', ') : texts.noScent}
      {skins.length > 0 && ` · ${skins.map(shortSkin).join(', ')}`}
    </span>
  )
}

/** The column says the rest. */
function shortSkin(label: string): string {
  return label.replace(/ skin$/i, '')
}
