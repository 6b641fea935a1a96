import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#storefront/features/account/profile-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** My Profile (ROUTE-14). */
export const Route = createFileRoute('/_shop/_private/my-section/profile')({
  head: () => pageHead({ ...privateHeads.profile, isPrivate: true }),
  component: ProfilePage,
})
