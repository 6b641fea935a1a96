import { buttonClass } from '@shop/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import type { ReactNode } from 'react'
import { allStockQuery, lowStockQuery, type StockedProduct } from '#admin/features/stock/stock-calls.ts'
import { STOCK_TABS, type StockSearch } from '#admin/features/stock/stock-search.ts'
import { StockTable } from '#admin/features/stock/stock-table.tsx'
import { EmptyList } from '#admin/parts/empty-list.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { NextPage, type NextPageProps } from '#admin/parts/next-page.tsx'
import { LOADING_ABOUT, PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { SearchField } from '#admin/parts/search-field.tsx'
import { may, useMe } from '#admin/platform/session.ts'
import { stockTexts as texts } from '#admin/texts/stock.ts'

export type StockPageProps = {
  search: StockSearch
  onSearch: (search: StockSearch) => void
  /** What another feature tells of a count that goes on. */
  count: ReactNode
}

/** What runs low, fewest first, or every product; corrected and counted from here. */
export function StockPage({ search, onSearch, count }: StockPageProps) {
  const me = useMe()
  const { data } = useInfiniteQuery(lowStockQuery)
  const meta = data?.pages[0]?.meta
  return (
    <>
      <PageHead
        title={texts.title}
        about={meta ? texts.about(meta.soldOut, meta.low - meta.soldOut) || texts.enough : LOADING_ABOUT}
        actions={
          may(me, 'stock.write') && (
            <Link to="/stock/count" className={buttonClass({ size: 'compact' })}>
              <ClipboardCheck aria-hidden="true" className="size-4" />
              {texts.count}
            </Link>
          )
        }
      />
      <PageBody>
        {count}
        <StockTabs search={search} low={meta?.low} />
        {search.tab === 'all' ? <AllStock search={search} onSearch={onSearch} /> : <LowStock />}
      </PageBody>
    </>
  )
}

function StockTabs({
  search: { tab: chosen = 'low' },
  low,
}: {
  search: StockSearch
  low: number | undefined
}) {
  return (
    <nav aria-label={texts.tabsLabel} className="tab-row">
      {STOCK_TABS.map((tab) => (
        <Link
          key={tab}
          to="/stock"
          search={tab === 'low' ? {} : { tab }}
          activeOptions={{ exact: true }}
          aria-current={tab === chosen ? 'page' : undefined}
          className="tab-link"
        >
          {texts.tabs[tab]}
          {tab === 'low' && low !== undefined && <span className="ml-2 text-meta text-moss">{low}</span>}
        </Link>
      ))}
    </nav>
  )
}

function LowStock() {
  const list = useInfiniteQuery(lowStockQuery)
  return <Listed list={list} none={texts.nothingLow} noneHint={texts.nothingLowHint} />
}

function AllStock({ search: { q = '' }, onSearch }: Pick<StockPageProps, 'search' | 'onSearch'>) {
  const list = useInfiniteQuery(allStockQuery(q))
  const isAsked = q !== ''
  return (
    <>
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        words={q}
        onWords={(words) => onSearch({ tab: 'all', q: words === '' ? undefined : words })}
      />
      <Listed
        list={list}
        none={isAsked ? texts.noMatch(q) : texts.noProducts}
        noneHint={isAsked ? texts.noMatchHint : texts.noProductsHint}
      />
    </>
  )
}

type ListedProps = {
  list: Omit<NextPageProps['list'], 'data'> & {
    data: { pages: readonly { products: readonly StockedProduct[] }[] } | undefined
    error: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  none: string
  noneHint: string
}

function Listed({ list, none, noneHint }: ListedProps) {
  const products = list.data?.pages.flatMap((page) => page.products)
  return (
    <>
      {Boolean(list.error) && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      <div className="sheet-block">
        {!products && !list.error && <LoadingRows />}
        {products && products.length > 0 && (
          <StockTable products={products} isBusy={list.isPlaceholderData} />
        )}
        {products?.length === 0 && <EmptyList title={none} hint={noneHint} />}
        <NextPage list={list} words={texts.more} />
      </div>
    </>
  )
}
