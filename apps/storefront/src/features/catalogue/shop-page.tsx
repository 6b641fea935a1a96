import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FilterDrawer } from '#storefront/features/catalogue/filter-drawer.tsx'
import { FilterSidebar } from '#storefront/features/catalogue/filter-sidebar.tsx'
import type { RenderBasketButton, RenderHeart } from '#storefront/features/catalogue/product-grid.tsx'
import { ProductResults } from '#storefront/features/catalogue/product-results.tsx'
import { productListQuery } from '#storefront/features/catalogue/queries.ts'
import { ShopBanner } from '#storefront/features/catalogue/shop-banner.tsx'
import { type ShopSearch, toListRequest, VIEWS } from '#storefront/features/catalogue/shop-search.ts'
import { SpecialOffers } from '#storefront/features/catalogue/special-offers.tsx'
import { useFacets } from '#storefront/features/catalogue/use-facets.ts'
import { ViewToggle } from '#storefront/features/catalogue/view-toggle.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { shopTexts } from '#storefront/texts/shop-page.ts'

export type ShopPageProps = {
  search: ShopSearch
  renderBasketButton: RenderBasketButton
  renderHeart: RenderHeart
}

/** The shop: what the URL says, filtered, sorted and paged (SHOP-01 to SHOP-28). */
export function ShopPage({ search, ...buttons }: ShopPageProps) {
  const navigate = useNavigate()
  const query = useQuery({
    ...productListQuery(useShopClient(), toListRequest(search)),
    placeholderData: keepPreviousData,
  })
  const { isFetching } = query
  const onSearch = (next: ShopSearch) => void navigate({ to: '/shop', search: next })
  const facets = useFacets()
  const filters = { search, facets, isFetching, onSearch }
  // One outage, one press.
  function retry() {
    if (facets.isError) void facets.refetch()
    return query.refetch()
  }

  return (
    <>
      <ShopBanner />
      <SpecialOffers />
      <div className="lg:flex">
        <FilterSidebar {...filters} />
        <section aria-labelledby="products" className="min-w-0 flex-1 overflow-x-clip">
          <h2 id="products" className="sr-only">
            {shopTexts.products}
          </h2>
          <div className="sticky top-(--header-h-shrunk) z-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-sage border-b bg-paper px-5 py-3 md:px-5.5 lg:static lg:justify-end print:hidden">
            <FilterDrawer {...filters} />
            {/* On phones there is no room for it: above the list each line hides a product. */}
            <p role="status" className="text-moss text-small max-md:sr-only lg:mr-auto">
              {query.data && (isFetching ? shopTexts.loading : shopTexts.found(query.data.total))}
            </p>
            <ViewToggle search={search} view={search.view ?? VIEWS[0]} />
          </div>
          <ProductResults {...{ query, search, onSearch, ...buttons }} onRetry={retry} />
        </section>
      </div>
    </>
  )
}
