import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Bundles } from '#storefront/features/catalogue/bundles.tsx'
import { LatestProducts } from '#storefront/features/catalogue/latest-products.tsx'
import { bundlesQuery, latestProductsQuery } from '#storefront/features/catalogue/queries.ts'
import { Hero } from '#storefront/features/home/hero.tsx'
import { LateMatchaFeature, LatePromoBanner, LateStory } from '#storefront/features/home/late-sections.ts'
import { Retailers } from '#storefront/features/home/retailers.tsx'
import { Reviews } from '#storefront/features/home/reviews.tsx'
import { shopData } from '#storefront/features/home/shop-data.ts'
import { LateNewsletterBand } from '#storefront/layout/late-newsletter-band.ts'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { StructuredData } from '#storefront/platform/structured-data.tsx'
import { heads } from '#storefront/texts/heads.ts'
import { homeTexts } from '#storefront/texts/home.ts'

export const Route = createFileRoute('/_shop/')({
  loader: async ({ context: { queryClient, client } }) => {
    await Promise.all([
      loadQuery(queryClient, latestProductsQuery(client)),
      loadQuery(queryClient, bundlesQuery(client)),
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
      <LatestProducts />
      <Suspense>
        <LateStory />
        <LateMatchaFeature />
      </Suspense>
      <Bundles />
      <Suspense>
        <LatePromoBanner />
      </Suspense>
      <Retailers />
      <Reviews />
      <Suspense>
        <LateNewsletterBand />
      </Suspense>
    </>
  )
}
