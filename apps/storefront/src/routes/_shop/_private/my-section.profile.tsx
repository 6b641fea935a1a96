import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#storefront/features/account/profile-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { accountTexts } from '#storefront/texts/account.ts'

/** My Profile (ROUTE-14). */
export const Route = createFileRoute('/_shop/_private/my-section/profile')({
  head: () => pageHead({ title: accountTexts.sections.profile, isPrivate: true }),
  component: ProfilePage,
})
