import type { OfferedFacets } from '@shop/contract/catalogue'
import {
  FILTER_CATEGORY_NAMES,
  type FilterCategory,
  SORT_ORDERS,
  type SortOrder,
} from '@shop/contract/facets'
import { Checkbox } from '@shop/ui/checkbox'
import { SelectField } from '@shop/ui/select-field'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { HiddenSearch } from '#storefront/features/catalogue/hidden-search.tsx'
import type { FilterChoice, ShopSearch } from '#storefront/features/catalogue/shop-search.ts'
import type { Facets } from '#storefront/features/catalogue/use-facets.ts'
import type { FilterDraft } from '#storefront/features/catalogue/use-filter-draft.ts'
import { RetryButton } from '#storefront/parts/retry-button.tsx'
import { shopTexts } from '#storefront/texts/shop-page.ts'

export type FilterFieldsProps = {
  /** Id of the form, for buttons that stand outside it. */
  id: string
  search: ShopSearch
  facets: Facets
  draft: FilterDraft
  onApply: () => void
}

/** Order and filters (FILTER-01 to FILTER-06). A plain GET form, so that it works without JavaScript too. */
export function FilterFields({ id, search, facets, draft, onApply }: FilterFieldsProps) {
  const form = useRef<HTMLFormElement>(null)
  const takeEarlyEntries = useEffectEvent(() => {
    if (form.current) draft.adopt(choiceIn(new FormData(form.current)))
  })
  // External system: the page as the server sent it. What was ticked before hydration counts too.
  useEffect(() => takeEarlyEntries(), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onApply()
  }

  return (
    <form ref={form} id={id} method="get" action="/shop" onSubmit={handleSubmit}>
      <HiddenSearch search={{ limit: search.limit, view: search.view }} />
      <SelectField
        label={shopTexts.sort}
        name="sort"
        value={draft.choice.sort}
        onChange={(event) => {
          draft.chooseSort(sortOrderOf(event.currentTarget.value))
        }}
        options={SORT_ORDERS.map((value) => ({ value, label: shopTexts.sortOrders[value] }))}
        className="pb-5"
      />
      {FILTER_CATEGORY_NAMES.map((category) => (
        <FilterGroup
          key={category}
          category={category}
          boxes={facets.offered?.[category] ?? []}
          draft={draft}
        />
      ))}
      {facets.isError && (
        <div role="alert" className="hairline space-y-3 pt-4.75 pb-4">
          <p>{shopTexts.filtersError}</p>
          <RetryButton isFetching={facets.isFetching} onRetry={facets.refetch} />
        </div>
      )}
    </form>
  )
}

function choiceIn(held: FormData): FilterChoice {
  return { values: held.getAll('categories').map(String), sort: sortOrderOf(held.get('sort')) }
}

function sortOrderOf(value: unknown): SortOrder {
  return SORT_ORDERS.find((each) => each === value) ?? SORT_ORDERS[0]
}

type GroupProps = {
  category: FilterCategory
  boxes: OfferedFacets[FilterCategory]
  draft: FilterDraft
}

function FilterGroup({ category, boxes, draft }: GroupProps) {
  if (boxes.length === 0) return null
  return (
    <fieldset className="hairline pt-4.75 pb-4">
      <legend className="float-left w-full pb-1.25 font-display text-heading-3">
        {shopTexts.categories[category]}
      </legend>
      <div className="clear-both">
        {boxes.map(({ value, label, tint, tintColours }) => (
          <Checkbox
            key={value}
            name="categories"
            value={value}
            label={label}
            swatch={tint === undefined ? undefined : { scent: tint, own: tintColours }}
            checked={draft.choice.values.includes(value)}
            onChange={() => draft.toggle(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
