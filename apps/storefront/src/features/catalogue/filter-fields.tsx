import {
  FILTER_CATEGORIES,
  FILTER_CATEGORY_NAMES,
  type FilterCategory,
  SORT_ORDERS,
  TINTS,
} from '@shop/contract/catalogue'
import { Checkbox } from '@shop/ui/checkbox'
import { SelectField } from '@shop/ui/select-field'
import type { FormEvent } from 'react'
import { HiddenSearch } from '#storefront/features/catalogue/hidden-search.tsx'
import type { ShopSearch } from '#storefront/features/catalogue/shop-search.ts'
import type { FilterDraft } from '#storefront/features/catalogue/use-filter-draft.ts'
import { shopTexts } from '#storefront/texts/catalogue.ts'

/** See {@link FilterFields}. */
export type FilterFieldsProps = {
  /** Id of the form, for buttons that stand outside it. */
  id: string
  search: ShopSearch
  draft: FilterDraft
  onApply: () => void
}

/** Order and filters (FILTER-01 to FILTER-06). A plain GET form, so that it works without JavaScript too. */
export function FilterFields({ id, search, draft, onApply }: FilterFieldsProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onApply()
  }

  return (
    <form id={id} method="get" action="/shop" onSubmit={handleSubmit}>
      <HiddenSearch search={{ limit: search.limit, view: search.view }} />
      <SelectField
        label={shopTexts.sort}
        name="sort"
        value={draft.choice.sort}
        onChange={(event) => {
          const order = SORT_ORDERS.find((each) => each === event.currentTarget.value)
          if (order) draft.chooseSort(order)
        }}
        options={SORT_ORDERS.map((value) => ({ value, label: shopTexts.sortOrders[value] }))}
        className="pb-5"
      />
      {FILTER_CATEGORY_NAMES.map((category) => (
        <FilterGroup key={category} category={category} draft={draft} />
      ))}
    </form>
  )
}

function FilterGroup({ category, draft }: { category: FilterCategory; draft: FilterDraft }) {
  return (
    <fieldset className="hairline pt-4 pb-3.5">
      <legend className="float-left w-full pb-1.5 font-display text-heading-3">
        {shopTexts.categories[category]}
      </legend>
      <div className="clear-both">
        {FILTER_CATEGORIES[category].map((value) => (
          <Checkbox
            key={value}
            name="categories"
            value={value}
            label={value}
            swatch={category === 'scent' ? TINTS.find((tint) => tint === value.toLowerCase()) : undefined}
            checked={draft.choice.values.includes(value)}
            onChange={() => draft.toggle(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
