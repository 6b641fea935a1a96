import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#storefront/features/about/about-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { heads } from '#storefront/texts/heads.ts'

/** The About page (ROUTE-05). */
export const Route = createFileRoute('/_shop/about')({
  head: () => pageHead({ ...heads.about, path: '/about' }),
  component: AboutPage,
})
