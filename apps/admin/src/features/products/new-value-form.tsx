import type { FilterCategory } from '@shop/contract/facets'
import { type FacetValue, useAddFacet } from '#admin/features/products/facet-calls.ts'
import { NewWord } from '#admin/parts/new-word.tsx'
import { categoryTexts, facetTexts as texts } from '#admin/texts/products.ts'

export type NewValueFormProps = {
  category: FilterCategory
  onAdded: (value: FacetValue) => void
  onCancel: () => void
}

export function NewValueForm({ category, onAdded, onCancel }: NewValueFormProps) {
  const add = useAddFacet()
  return (
    <NewWord
      name={texts.addTo(categoryTexts[category])}
      isSending={add.isPending}
      error={add.error}
      onSend={(label) => add.mutate({ category, label }, { onSuccess: onAdded })}
      onCancel={onCancel}
    />
  )
}
