import { createFileRoute } from '@tanstack/react-router'
import { CookingSection } from '#storefront/features/account/cooking-section.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { accountTexts } from '#storefront/texts/account.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** A placeholder until the section is built (ACCOUNT-08, ROUTE-20). */
export const Route = createFileRoute('/_shop/_private/my-section/settings')({
  head: () => pageHead({ ...privateHeads.settings, isPrivate: true }),
  component: Settings,
})

function Settings() {
  return <CookingSection title={accountTexts.sections.settings} />
}
