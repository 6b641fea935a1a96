import type { Bundle } from '@shop/contract/catalogue'
import { formatPrice } from '@shop/contract/money'
import { Button } from '@shop/ui/button'
import { ErrorBox } from '@shop/ui/error-box'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Picture } from '@shop/ui/picture'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bundlesQuery } from '#storefront/features/catalogue/queries.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { homeTexts } from '#storefront/texts/home.ts'

const { bundles } = homeTexts
/** One row of them; the rest stands below what is seen at first. */
const PLACES = [1, 2, 3]

/** The ready-made bundles (HOME-16 to HOME-24). */
export function Bundles() {
  return (
    <section aria-labelledby="bundles" className="px-gutter pt-section">
      <div className="mb-10 flex flex-col gap-x-8 gap-y-3 md:mb-block md:flex-row md:items-end md:justify-between">
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
    const retry = (
      <Button variant="secondary" onClick={() => query.refetch()}>
        {bundles.tryAgain}
      </Button>
    )
    return (
      <ErrorBox title={bundles.errorTitle} headingLevel={3} action={retry}>
        {bundles.error}
      </ErrorBox>
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
    <article>
      <Picture
        picture={image}
        sizes="(width >= 1024px) 36vw, 100vw"
        className={pictureClass}
        imageClassName="object-center"
      />
      <div className="mt-4.5 flex items-baseline justify-between gap-4">
        <h3 className="text-heading-2">{title}</h3>
        <p className="figures whitespace-nowrap">{bundles.from(formatPrice(price))}</p>
      </div>
      <Link to="/shop" className="text-link mt-1">
        {homeTexts.shopNow}
      </Link>
    </article>
  )
}

/** Three columns on large screens, else one (HOME-19, HOME-20). */
const gridClass = 'grid gap-x-10 gap-y-14 lg:grid-cols-3 lg:gap-y-0'
/** The middle column hangs lower. */
const cellClass =
  'lg:mb-22 lg:[&:nth-child(3n+2)]:mt-22 lg:[&:nth-child(3n+2)]:mb-0 lg:[&:nth-last-child(-n+3)]:mb-0'
const pictureClass = 'aspect-square w-full xs:aspect-16/10 lg:aspect-4/5'

function Loading() {
  return (
    <LoadingRegion label={bundles.loading} className={gridClass}>
      {PLACES.map((place) => (
        <div key={place}>
          <Skeleton shape="block" className={pictureClass} />
          <Skeleton className="mt-5 h-7 w-1/2" />
          <Skeleton className="mt-3 h-5 w-1/4" />
        </div>
      ))}
    </LoadingRegion>
  )
}
