import { Button } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { ColumnsMenu } from '#admin/features/products/columns-menu.tsx'
import { type FacetValue, facetsQuery } from '#admin/features/products/facet-calls.ts'
import { FilterDialog } from '#admin/features/products/filter-dialog.tsx'
import { type ProductList, productListQuery } from '#admin/features/products/product-calls.ts'
import {
  fromStart,
  type OnSearch,
  type ProductSearch,
  valuesOf,
  withValues,
} from '#admin/features/products/product-search.ts'
import { totalText } from '#admin/features/products/total-text.ts'
import { SearchField } from '#admin/parts/search-field.tsx'
import { categoryTexts, productTexts as texts } from '#admin/texts/products.ts'

export type ProductFiltersProps = {
  search: ProductSearch
  onSearch: OnSearch
  /** Of what the list found. */
  meta: ProductList['meta'] | undefined
}

/** Search, and each filter as a chip that says it in words. Long because of its attributes. */
export function ProductFilters({ search, onSearch, meta }: ProductFiltersProps) {
  const { data: facets = [] } = useQuery(facetsQuery)
  const { data: all } = useQuery(productListQuery({ limit: 1 }))
  const [isFiltering, setIsFiltering] = useState(false)
  const chosen = valuesOf(search)
  const isFiltered = chosen.length > 0 || search.q !== undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        words={search.q ?? ''}
        onWords={(q) => onSearch({ ...fromStart(search), q: q === '' ? undefined : q }, 'in-place')}
      />
      <Button variant="neutral" size="compact" icon={<ListFilter />} onClick={() => setIsFiltering(true)}>
        {texts.filter}
      </Button>
      <Chips
        facets={facets}
        chosen={chosen}
        onWithout={(key) => {
          const others = chosen.filter((each) => each !== key)
          void onSearch(withValues(search, others))
        }}
      />
      {isFiltered && (
        <Button
          variant="plain"
          size="compact"
          onClick={() => onSearch({ ...withValues(search, []), q: undefined })}
        >
          {texts.clear}
        </Button>
      )}
      <div className="ml-auto flex items-center gap-3 max-md:hidden">
        {isFiltered && meta && all && (
          <span className="text-meta text-moss">{texts.ofAll(totalText(meta), totalText(all.meta))}</span>
        )}
        <ColumnsMenu />
      </div>
      <FilterDialog
        isOpen={isFiltering}
        facets={facets}
        chosen={chosen}
        onClose={() => setIsFiltering(false)}
        onChoose={(keys) => {
          setIsFiltering(false)
          void onSearch(withValues(search, keys))
        }}
      />
    </div>
  )
}

type ChipsProps = {
  facets: readonly FacetValue[]
  chosen: readonly string[]
  onWithout: (key: string) => void
}

function Chips({ facets, chosen, onWithout }: ChipsProps) {
  return facets
    .filter(({ key }) => chosen.includes(key))
    .map(({ key, category, label }) => (
      <Button
        key={key}
        variant="neutral"
        size="compact"
        className="flex-row-reverse"
        icon={<X />}
        aria-label={texts.withoutChip(categoryTexts[category], label)}
        onClick={() => onWithout(key)}
      >
        {texts.chip(categoryTexts[category], label)}
      </Button>
    ))
}
