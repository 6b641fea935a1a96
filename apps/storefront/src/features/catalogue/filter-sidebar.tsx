import { useId } from 'react'
import { FilterActions } from '#storefront/features/catalogue/filter-actions.tsx'
import { FilterFields } from '#storefront/features/catalogue/filter-fields.tsx'
import {
  applyFilterChoice,
  resetFilters,
  type ShopSearch,
} from '#storefront/features/catalogue/shop-search.ts'
import type { Facets } from '#storefront/features/catalogue/use-facets.ts'
import { useFilterDraft } from '#storefront/features/catalogue/use-filter-draft.ts'
import { shopTexts } from '#storefront/texts/shop-page.ts'

export type FilterProps = {
  search: ShopSearch
  facets: Facets
  isFetching: boolean
  onSearch: (search: ShopSearch) => void
}

/** The filters beside the list on large screens (SHOP-04); on small ones too where nothing can open the drawer. */
export function FilterSidebar({ search, facets, isFetching, onSearch }: FilterProps) {
  const formId = useId()
  const draft = useFilterDraft(search, facets.values)

  function apply() {
    if (!isFetching) onSearch(applyFilterChoice(search, draft.choice, facets.values))
  }

  function reset() {
    draft.clear()
    onSearch(resetFilters(search))
  }

  return (
    <search
      aria-label={shopTexts.filtersTitle}
      className="hidden border-sage pr-8 pl-gutter lg:block lg:w-82.5 lg:shrink-0 lg:border-r noscript:block"
    >
      {/* What the keyboard reaches stops above the bar that sticks to the bottom. */}
      <div className="pt-6 **:scroll-mb-28">
        <FilterFields id={formId} search={search} facets={facets} draft={draft} onApply={apply} />
      </div>
      <div className="hairline sticky bottom-0 bg-paper py-4">
        <FilterActions formId={formId} isFetching={isFetching} onReset={reset} />
      </div>
    </search>
  )
}
