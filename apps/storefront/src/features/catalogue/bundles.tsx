import type { Bundle } from '@shop/contract/catalogue'
import { formatPrice } from '@shop/contract/money'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Picture } from '@shop/ui/picture'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bundlesQuery } from '#storefront/features/catalogue/queries.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { homeTexts } from '#storefront/texts/home.ts'

const { bundles } = homeTexts
const PLACES = [1, 2, 3, 4, 5, 6]

/** The ready-made bundles (HOME-16 to HOME-24). */
export function Bundles() {
  return (
    <section aria-labelledby="bundles" className="px-gutter pt-section">
      <div className="mb-block flex flex-col gap-x-8 gap-y-4 md:flex-row md:items-end md:justify-between">
        <h2 id="bundles" className="text-display-2">
          {bundles.title}
        </h2>
        <p className="text-lead text-moss md:max-w-116">{bundles.subtitle}</p>
      </div>
      <BundleList />
    </section>
  )
}

function BundleList() {
  const query = useQuery(bundlesQuery(useShopClient()))
  if (query.isPending) return <Loading />
  if (query.isError) {
    const { isFetching, refetch } = query
    return (
      <LoadError title={bundles.errorTitle} headingLevel={3} isFetching={isFetching} onRetry={refetch}>
        {bundles.error}
      </LoadError>
    )
  }
  if (query.data.length === 0) return <p className="text-lead">{bundles.none}</p>
  return (
    <ul className={gridClass}>
      {query.data.map((bundle) => (
        <li key={bundle._id} className={cellClass}>
          <Tile bundle={bundle} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ bundle: { title, price, image } }: { bundle: Bundle }) {
  return (
    <article className={tileClass}>
      <Picture
        picture={image}
        sizes="(width >= 1024px) 36vw, (width > 570px) 54vw, 100vw"
        className={pictureClass}
        imageClassName="object-center"
      />
      <div>
        <div className={lineClass}>
          <h3 className="text-heading-2">{title}</h3>
          <p className="figures whitespace-nowrap">{bundles.from(formatPrice(price))}</p>
        </div>
        <Link to="/shop" className="text-link">
          {homeTexts.shopNow}
        </Link>
      </div>
    </article>
  )
}

/** Three columns on large screens, else one (HOME-19, HOME-20). */
const gridClass = 'grid gap-x-10 gap-y-12.5 lg:grid-cols-3 lg:gap-y-18.5'
/** The middle column hangs lower. In one column every other picture stands at the right. */
const cellClass = [
  'lg:mb-22 lg:[&:nth-child(3n+2)]:mt-22 lg:[&:nth-child(3n+2)]:mb-0 lg:[&:nth-last-child(-n+3)]:mb-0',
  'xs:max-lg:[&:nth-of-type(even)>*]:grid-cols-[42fr_58fr] xs:max-lg:[&:nth-of-type(even)>*>:first-child]:order-last',
].join(' ')
/** Where one column has room for two, the words stand beside the picture, by turns on either side. */
const tileClass = 'xs:max-lg:grid xs:max-lg:grid-cols-[58fr_42fr] xs:max-lg:items-end xs:max-lg:gap-8'
/** Square as the photographs are: a flatter box beheads bottles. */
const pictureClass = 'aspect-square w-full lg:aspect-4/5'
const lineClass =
  'mt-4.25 flex items-baseline justify-between gap-4 xs:max-lg:mt-0 xs:max-lg:flex-col xs:max-lg:gap-1.5'

function Loading() {
  return (
    <LoadingRegion label={bundles.loading} className={gridClass}>
      {PLACES.map((place) => (
        <div key={place} className={cellClass}>
          <div className={tileClass}>
            <Skeleton shape="block" className={pictureClass} />
            <div>
              <div className={lineClass}>
                <div className="flex h-[1lh] w-2/5 items-center text-heading-2">
                  <Skeleton className="h-[0.8em] w-full" />
                </div>
                <div className="flex h-[1lh] items-center">
                  <Skeleton className="h-4 w-18" />
                </div>
              </div>
              <div className="flex h-11 items-center">
                <Skeleton className="h-4 w-18" />
              </div>
            </div>
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}
