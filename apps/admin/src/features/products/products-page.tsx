import { Button } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { BeforeFirstParcel } from '#admin/features/products/before-first-parcel.tsx'
import { FirstDay } from '#admin/features/products/first-day.tsx'
import { firstDayQuery } from '#admin/features/products/first-day-calls.ts'
import { FoundProducts } from '#admin/features/products/found-products.tsx'
import { ListActions } from '#admin/features/products/list-actions.tsx'
import { NewProductDialog } from '#admin/features/products/new-product-dialog.tsx'
import { productListQuery } from '#admin/features/products/product-calls.ts'
import { ProductFilters } from '#admin/features/products/product-filters.tsx'
import {
  type OnSearch,
  type ProductSearch,
  toListQuery,
  toViewSearch,
} from '#admin/features/products/product-search.ts'
import { ProductTabs } from '#admin/features/products/product-tabs.tsx'
import { Note } from '#admin/parts/note.tsx'
import { PageBody, PageHead, ROUND_WHERE_NARROW } from '#admin/parts/page-head.tsx'
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
            <Button size="compact" icon={<Plus />} className={ROUND_WHERE_NARROW} onClick={handleNew}>
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
  const isUnfiltered = toViewSearch({ ...search, sort: undefined }) === ''
  const isEmpty = isUnfiltered && !list.isPlaceholderData && list.data?.meta.total === 0
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
      <FoundProducts list={list} search={search} onSearch={onSearch} />
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
