import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { RenderHeart } from '#storefront/features/catalogue/product-grid.tsx'
import { latestProductsQuery } from '#storefront/features/catalogue/queries.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { ProductCard } from '#storefront/parts/product-card.tsx'
import { LATEST_PRODUCTS } from '#storefront/platform/constants.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { homeTexts } from '#storefront/texts/home.ts'

const CARD_SIZES = '(min-width: 1024px) 25vw, 50vw'
const PLACES = Array.from({ length: LATEST_PRODUCTS }, (_, place) => place)
const { latest } = homeTexts

/** The home page's newest products (HOME-06 to HOME-12). */
export function LatestProducts({ renderHeart }: { renderHeart: RenderHeart }) {
  return (
    <section aria-labelledby="latest-products" className="pt-section">
      <h2 id="latest-products" className="mb-block px-gutter text-display-2">
        {latest.title}
      </h2>
      <LatestList renderHeart={renderHeart} />
    </section>
  )
}

function LatestList({ renderHeart }: { renderHeart: RenderHeart }) {
  const query = useQuery(latestProductsQuery(useShopClient()))
  if (query.isPending) return <Loading />
  if (query.isError) {
    const { isFetching, refetch } = query
    return (
      <LoadError
        title={latest.errorTitle}
        headingLevel={3}
        isFetching={isFetching}
        onRetry={refetch}
        className="mx-gutter"
      >
        {latest.error}
      </LoadError>
    )
  }
  if (query.data.length === 0) return <p className="px-gutter text-lead">{latest.none}</p>
  return (
    <ul className={gridClass}>
      {query.data.map((product) => (
        <li key={product._id} className={cellClass}>
          <ProductCard product={product} variant="home" sizes={CARD_SIZES} heart={renderHeart(product)} />
        </li>
      ))}
    </ul>
  )
}

/** Hairline grid: the ground shows through gaps of one pixel, and pictures are flush to them. */
const gridClass = 'hairline hairline-b grid gap-px bg-sage 2xs:grid-cols-2 lg:grid-cols-4'
const cellClass = 'bg-paper'

function Loading() {
  return (
    <LoadingRegion label={latest.loading} className={gridClass}>
      {PLACES.map((place) => (
        <div key={place} className={cellClass}>
          <Skeleton shape="block" className="aspect-square w-full" />
          <div className="px-3.5 pt-4 pb-4.25 md:px-5.5 md:pt-4.5 md:pb-6">
            {/* On small screens most names take two lines, with the price below them. */}
            <div className="flex h-19.75 flex-col justify-around text-heading-3 md:h-[1lh] md:flex-row md:items-center md:justify-between">
              <Skeleton className="h-4.5 w-3/5" />
              <Skeleton className="h-4.5 w-2/5 md:hidden" />
              <Skeleton className="h-4 w-12" />
            </div>
            <div className="mt-1.5 flex h-11 items-center md:mt-2">
              <Skeleton className="h-4 w-18" />
            </div>
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}
