import { createFileRoute } from '@tanstack/react-router'
import { SignupPage } from '#storefront/features/session/signup-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { signupTexts } from '#storefront/texts/session.ts'

/** Signup, outside the main layout (ROUTE-23, ROUTE-24). */
export const Route = createFileRoute('/signup')({
  head: () =>
    pageHead({ title: signupTexts.title, description: signupTexts.metaDescription, isPrivate: true }),
  component: SignupPage,
})
