import type { StaffProductOrder } from '@shop/contract/admin/products'
import { Button } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { BeforeFirstParcel } from '#admin/features/products/before-first-parcel.tsx'
import { CopyDialog } from '#admin/features/products/copy-dialog.tsx'
import { FirstDay } from '#admin/features/products/first-day.tsx'
import { firstDayQuery } from '#admin/features/products/first-day-calls.ts'
import { ListActions } from '#admin/features/products/list-actions.tsx'
import { LoadingTable } from '#admin/features/products/loading-table.tsx'
import { NewProductDialog } from '#admin/features/products/new-product-dialog.tsx'
import { NothingFound } from '#admin/features/products/nothing-found.tsx'
import {
  type ListedProduct,
  type ProductList,
  productListQuery,
} from '#admin/features/products/product-calls.ts'
import { ProductFilters } from '#admin/features/products/product-filters.tsx'
import { ProductPages } from '#admin/features/products/product-pages.tsx'
import {
  fromStart,
  type OnSearch,
  type ProductSearch,
  toListQuery,
  toViewSearch,
} from '#admin/features/products/product-search.ts'
import { ProductTable } from '#admin/features/products/product-table.tsx'
import { ProductTabs } from '#admin/features/products/product-tabs.tsx'
import { SelectionBar } from '#admin/features/products/selection-bar.tsx'
import { useSelection } from '#admin/features/products/use-selection.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { Note } from '#admin/parts/note.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { keyTexts } from '#admin/texts/keys.ts'
import { productTexts as texts } from '#admin/texts/products.ts'

export type ProductsPageProps = {
  search: ProductSearch
  onSearch: OnSearch
}

/** The catalogue of every state: found, priced, put on and off sale. */
export function ProductsPage({ search, onSearch }: ProductsPageProps) {
  const isNew = search.new === true
  const openNew = (isOpen: boolean) => onSearch((now) => ({ ...now, new: isOpen || undefined }), 'in-place')
  const handleNew = () => openNew(true)
  useKeys([{ keys: 'mod+enter', label: keyTexts.newProduct, act: handleNew }])
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          <>
            <ListActions search={search} />
            <Button
              size="compact"
              icon={<Plus />}
              className="max-md:size-11 max-md:gap-0 max-md:px-0"
              onClick={handleNew}
            >
              <span className="max-md:sr-only">{texts.newProduct}</span>
            </Button>
          </>
        }
      />
      <PageBody>
        <Body search={search} onSearch={onSearch} onNew={handleNew} />
      </PageBody>
      <NewProductDialog isOpen={isNew} onClose={() => openNew(false)} />
    </>
  )
}

type BodyProps = ProductsPageProps & { onNew: () => void }

/** Without any product it is the first day, else the list. */
function Body({ search, onSearch, onNew }: BodyProps) {
  const query = toListQuery(search)
  const list = useQuery(productListQuery(query))
  const { shop } = useMe()
  const isEmpty = list.data?.meta.total === 0 && toViewSearch({ ...search, sort: undefined }) === ''
  // A demonstration sends no parcels.
  const steps = useQuery({ ...firstDayQuery, enabled: isEmpty || shop.mode !== 'demo' }).data
  const isReady = steps?.every(({ isDone }) => isDone) ?? true
  const missing = !isReady && steps && (
    <BeforeFirstParcel key={String(isEmpty)} steps={steps} isFolded={!isEmpty} onNew={onNew} />
  )
  if (isEmpty) {
    return (
      <>
        <FirstDay onNew={onNew} />
        {missing}
      </>
    )
  }
  return (
    <>
      {missing}
      <ProductTabs search={search} onSearch={onSearch} />
      <ProductFilters search={search} onSearch={onSearch} meta={list.data?.meta} />
      <PricesAreClosed />
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingTable />}
      {list.data && (
        <Listed list={list.data} isBusy={list.isPlaceholderData} search={search} onSearch={onSearch} />
      )}
    </>
  )
}

/** Said once, above the list, instead of at each price. */
function PricesAreClosed() {
  const me = useMe()
  if (may(me, 'prices.write')) return null
  return (
    <Note kind="closed" title={texts.pricesClosed}>
      {texts.pricesClosedHint}
    </Note>
  )
}

type ListedProps = ProductsPageProps & { list: ProductList; isBusy: boolean }

function Listed({ list, isBusy, search, onSearch }: ListedProps) {
  const { data: products, meta } = list
  const selection = useSelection(
    products.map(({ id }) => id),
    toViewSearch(search),
  )
  const [copied, setCopied] = useState<ListedProduct>()
  const sortBy = (sort: StaffProductOrder) => onSearch({ ...fromStart(search), sort })
  return (
    <>
      <div className="sheet-block" aria-busy={isBusy}>
        {products.length === 0 ? (
          <NothingFound search={search} onSearch={onSearch} />
        ) : (
          <>
            <ProductTable
              products={products}
              isBusy={isBusy}
              selection={selection}
              sort={search.sort}
              onSort={sortBy}
              onCopy={setCopied}
            />
            <ProductPages list={list} isBusy={isBusy} search={search} onSearch={onSearch} />
          </>
        )}
      </div>
      {selection.selected.size > 0 && (
        <SelectionBar selection={selection} products={products} meta={meta} search={search} />
      )}
      <CopyDialog product={copied} onClose={() => setCopied(undefined)} />
    </>
  )
}
