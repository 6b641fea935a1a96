import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#storefront/features/contact/contact-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { heads } from '#storefront/texts/heads.ts'

/** The Contact page (ROUTE-06). */
export const Route = createFileRoute('/_shop/contact')({
  head: () => pageHead({ ...heads.contact, path: '/contact' }),
  component: ContactPage,
})
