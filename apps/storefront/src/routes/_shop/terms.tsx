import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#storefront/features/pages/text-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { heads } from '#storefront/texts/heads.ts'
import { termsTexts } from '#storefront/texts/policies.ts'

/** Terms & Conditions, behind the footer and the signup form (SIGNUP-05). */
export const Route = createFileRoute('/_shop/terms')({
  head: () => pageHead({ ...heads.terms, path: '/terms' }),
  component: Terms,
})

function Terms() {
  return <TextPage words={termsTexts} path="/terms" />
}
