import { createFileRoute } from '@tanstack/react-router'
import { SignupPage } from '#storefront/features/session/signup-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** Signup, outside the main layout (ROUTE-23, ROUTE-24). */
export const Route = createFileRoute('/signup')({
  head: () => pageHead({ ...privateHeads.signup, isPrivate: true }),
  component: SignupPage,
})
