import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#storefront/features/about/about-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { aboutTexts } from '#storefront/texts/about.ts'

/** The About page (ROUTE-05). */
export const Route = createFileRoute('/_shop/about')({
  head: () => pageHead({ title: aboutTexts.title, description: aboutTexts.metaDescription }),
  component: AboutPage,
})
