import { useIsHydrated } from '@shop/ui/use-is-hydrated'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#storefront/features/session/forgot-password-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** Asking for a link to set a new password, outside the main layout as login and signup. */
export const Route = createFileRoute('/forgot-password')({
  head: () => pageHead({ ...privateHeads.forgotPassword, isPrivate: true }),
  component: ForgotPassword,
})

function ForgotPassword() {
  const email = useLocation({ select: ({ state }) => state.triedEmail ?? '' })
  return <ForgotPasswordPage email={useIsHydrated() ? email : ''} />
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What stood in the login form when somebody said that the password is forgotten. */
    triedEmail?: string
  }
}
