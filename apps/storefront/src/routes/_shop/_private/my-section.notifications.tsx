import { createFileRoute } from '@tanstack/react-router'
import { CookingSection } from '#storefront/features/account/cooking-section.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { accountTexts } from '#storefront/texts/account.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** A placeholder until the section is built (ACCOUNT-07, ROUTE-19). */
export const Route = createFileRoute('/_shop/_private/my-section/notifications')({
  head: () => pageHead({ ...privateHeads.notifications, isPrivate: true }),
  component: Notifications,
})

function Notifications() {
  return <CookingSection title={accountTexts.sections.notifications} />
}
