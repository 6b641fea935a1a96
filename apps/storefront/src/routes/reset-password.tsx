import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ResetPasswordPage } from '#storefront/features/session/reset-password-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

export const Route = createFileRoute('/reset-password')({
  head: () => pageHead({ ...privateHeads.resetPassword, isPrivate: true, hasSecretAddress: true }),
  component: ResetPassword,
})

function ResetPassword() {
  const navigate = useNavigate()
  return (
    <ResetPasswordPage
      onReset={() => void navigate({ to: '/login', replace: true, state: { isPasswordChanged: true } })}
    />
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody has set a new password and is to log in with it. */
    isPasswordChanged?: boolean
  }
}
