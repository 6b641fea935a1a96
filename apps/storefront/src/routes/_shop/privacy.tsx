import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#storefront/features/pages/text-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { heads } from '#storefront/texts/heads.ts'
import { privacyTexts } from '#storefront/texts/policies.ts'

/** Privacy Policy, behind the footer and the signup form (SIGNUP-06). */
export const Route = createFileRoute('/_shop/privacy')({
  head: () => pageHead({ ...heads.privacy, path: '/privacy' }),
  component: Privacy,
})

function Privacy() {
  return <TextPage words={privacyTexts} path="/privacy" />
}
