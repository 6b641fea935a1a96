import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#storefront/features/pages/text-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privacyTexts } from '#storefront/texts/policies.ts'

/** Privacy Policy, behind the footer and the signup form (SIGNUP-06). */
export const Route = createFileRoute('/_shop/privacy')({
  head: () => pageHead({ title: privacyTexts.title, description: privacyTexts.metaDescription }),
  component: Privacy,
})

function Privacy() {
  return <TextPage words={privacyTexts} path="/privacy" />
}
