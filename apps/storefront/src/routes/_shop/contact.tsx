import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#storefront/features/contact/contact-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { contactTexts } from '#storefront/texts/contact.ts'

/** The Contact page (ROUTE-06). */
export const Route = createFileRoute('/_shop/contact')({
  head: () => pageHead({ title: contactTexts.title, description: contactTexts.metaDescription }),
  component: ContactPage,
})
