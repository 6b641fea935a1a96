import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productListQuery } from '#admin/features/products/product-calls.ts'
import {
  fromViewSearch,
  type OnSearch,
  PRODUCT_TABS,
  type ProductSearch,
  toListQuery,
  toViewSearch,
} from '#admin/features/products/product-search.ts'
import { totalText } from '#admin/features/products/total-text.ts'
import { useViewTabs, type ViewTab, ViewTabs } from '#admin/parts/views/view-tabs.tsx'
import { productTexts as texts } from '#admin/texts/products.ts'

export type ProductTabsProps = { search: ProductSearch; onSearch: OnSearch }

const FIXED: readonly ViewTab[] = PRODUCT_TABS.map((tab) => ({
  key: tab,
  label: texts.tabs[tab],
  search: toViewSearch(tab === 'all' ? {} : { tab }),
}))

/** Views of the list, each with how many products it holds. */
export function ProductTabs({ search, onSearch }: ProductTabsProps) {
  const counts = useCounts()
  return (
    <ViewTabs
      list="products"
      label={texts.tabsLabel}
      fixed={FIXED}
      current={search.tab ?? 'all'}
      viewId={search.view}
      search={toViewSearch(search)}
      renderLink={({ key, label, search: kept, view }, attributes) => {
        const ofTab = fromViewSearch(kept)
        return (
          <Link
            {...attributes}
            to="/products"
            search={{ ...ofTab, sort: ofTab.sort ?? search.sort, view: view?.id }}
            // Else the whole list counts as current in each of its tabs.
            activeOptions={{ exact: true }}
          >
            {label}
            <span className="ml-2 text-meta text-moss">{counts.get(key)}</span>
          </Link>
        )
      }}
      onView={(viewOf) => onSearch((now) => ({ ...now, view: viewOf(now.view) }), 'in-place')}
    />
  )
}

/** Of a tab only its number is asked for. */
const NUMBER_ALONE = 1

function useCounts(): ReadonlyMap<string, string> {
  const tabs = useViewTabs('products', FIXED)
  const lists = useQueries({
    queries: tabs.map(({ search }) =>
      productListQuery({ ...toListQuery(fromViewSearch(search)), limit: NUMBER_ALONE }),
    ),
  })
  const counted = tabs.flatMap(({ key }, at): [string, string][] => {
    const meta = lists[at]?.data?.meta
    return meta ? [[key, totalText(meta)]] : []
  })
  return new Map(counted)
}
