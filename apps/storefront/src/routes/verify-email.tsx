import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { VerifyEmailPage } from '#storefront/features/session/verify-email-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

export const Route = createFileRoute('/verify-email')({
  head: () => pageHead({ ...privateHeads.verifyEmail, isPrivate: true, hasSecretAddress: true }),
  component: VerifyEmail,
})

function VerifyEmail() {
  const navigate = useNavigate()
  const isDone = useLocation({ select: ({ state }) => state.isEmailConfirmed === true })
  return (
    <VerifyEmailPage
      isDone={isDone}
      onDone={() => void navigate({ to: '/verify-email', replace: true, state: { isEmailConfirmed: true } })}
    />
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The link has done what it was for: a reload or a way back says so, and does not try it again. */
    isEmailConfirmed?: boolean
  }
}
