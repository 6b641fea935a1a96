import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Bundles } from '#storefront/features/catalogue/bundles.tsx'
import { LatestProducts } from '#storefront/features/catalogue/latest-products.tsx'
import { bundlesQuery, latestProductsQuery } from '#storefront/features/catalogue/queries.ts'
import { Hero } from '#storefront/features/home/hero.tsx'
import { MatchaFeature } from '#storefront/features/home/matcha-feature.tsx'
import { PromoBanner } from '#storefront/features/home/promo-banner.tsx'
import { Retailers } from '#storefront/features/home/retailers.tsx'
import { Reviews } from '#storefront/features/home/reviews.tsx'
import { shopData } from '#storefront/features/home/shop-data.ts'
import { Story } from '#storefront/features/home/story.tsx'
import { latestReviewsQuery } from '#storefront/features/reviews/queries.ts'
import { HeartButton } from '#storefront/features/wishlist/heart-button.tsx'
import { NewsletterBand } from '#storefront/layout/newsletter-band.tsx'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { StructuredData } from '#storefront/platform/structured-data.tsx'
import { heads } from '#storefront/texts/heads.ts'
import { homeTexts } from '#storefront/texts/home.ts'

export const Route = createFileRoute('/_shop/')({
  loader: async ({ context: { queryClient, client } }) => {
    await Promise.all([
      loadQuery(queryClient, latestProductsQuery(client)),
      loadQuery(queryClient, bundlesQuery(client)),
      // In the browser the band asks by itself: the entry carries nothing of it.
      import.meta.env.SSR && loadQuery(queryClient, latestReviewsQuery(client)),
    ])
  },
  head: () => pageHead({ ...heads.home, path: '/' }),
  component: Home,
})

/** The home page (ROUTE-01). */
function Home() {
  return (
    <>
      <h1 className="sr-only">{homeTexts.title}</h1>
      <StructuredData thing={import.meta.env.SSR && shopData()} />
      <Hero />
      <LatestProducts renderHeart={(product) => <HeartButton product={product} place="card" />} />
      <Story />
      <MatchaFeature />
      <Bundles />
      <PromoBanner />
      <Retailers />
      <LatestReviews />
      <NewsletterBand />
    </>
  )
}

/** HOME-38. A page without them is whole: nothing is said while they load or when they cannot be had. */
function LatestReviews() {
  const { data = [] } = useQuery(latestReviewsQuery(useShopClient()))
  return <Reviews reviews={data} />
}
