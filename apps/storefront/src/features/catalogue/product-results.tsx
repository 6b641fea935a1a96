import { buttonClass } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { LeafMark } from '@shop/ui/leaf-mark'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import {
  ProductGrid,
  type RenderBasketButton,
  type RenderHeart,
} from '#storefront/features/catalogue/product-grid.tsx'
import { ProductGridSkeleton } from '#storefront/features/catalogue/product-grid-skeleton.tsx'
import type { ProductPage } from '#storefront/features/catalogue/queries.ts'
import { ShopPager } from '#storefront/features/catalogue/shop-pager.tsx'
import {
  goToPage,
  resetFilters,
  type ShopSearch,
  toListRequest,
  VIEWS,
} from '#storefront/features/catalogue/shop-search.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import type { RetryButtonProps } from '#storefront/parts/retry-button.tsx'
import { shopTexts } from '#storefront/texts/shop-page.ts'

type ResultsProps = {
  query: UseQueryResult<ProductPage>
  search: ShopSearch
  onSearch: (search: ShopSearch) => void
  onRetry: () => unknown
  renderBasketButton: RenderBasketButton
  renderHeart: RenderHeart
}

/** The list in its four states: on its way, there (the old one while a new one is fetched), empty, failed (STATE-26). */
export function ProductResults({ query, search, onSearch, onRetry, ...buttons }: ResultsProps) {
  const { data, isError, isFetching, isPlaceholderData } = query
  const view = search.view ?? VIEWS[0]
  const { page, limit } = toListRequest(search)

  if (isError) return <ListError isFetching={isFetching} onRetry={onRetry} />
  if (!data) return <ProductGridSkeleton count={limit} view={view} />
  if (!isPlaceholderData && page > data.totalPages) {
    return <Navigate to="/shop" search={goToPage(search, data.totalPages)} replace />
  }
  if (data.products.length === 0) return <NothingFound search={search} />
  return (
    <div aria-busy={isFetching} className="transition-opacity duration-(--dur-move) aria-busy:opacity-60">
      <ProductGrid products={data.products} view={view} {...buttons} />
      <ShopPager search={search} shown={data} onSearch={onSearch} />
    </div>
  )
}

/** ERR-01, ERR-02 */
function ListError(retry: RetryButtonProps) {
  return (
    <div className="px-gutter py-10 md:px-5.5">
      <LoadError {...retry} title={shopTexts.errorTitle}>
        {shopTexts.errorText}
      </LoadError>
    </div>
  )
}

/** SHOP-19, SHOP-20 */
function NothingFound({ search }: { search: ShopSearch }) {
  return (
    <EmptyState
      variant="page"
      title={shopTexts.noneTitle}
      icon={<LeafMark />}
      action={
        search.categories !== undefined && (
          <Link
            to="/shop"
            search={resetFilters(search)}
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {shopTexts.clearFilters}
          </Link>
        )
      }
    >
      {shopTexts.noneText}
    </EmptyState>
  )
}
