import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#storefront/features/account/confirm-email-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

export const Route = createFileRoute('/_shop/confirm-email')({
  head: () => pageHead({ ...privateHeads.confirmEmail, isPrivate: true, hasSecretAddress: true }),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const navigate = Route.useNavigate()
  const isDone = useLocation({ select: ({ state }) => state.hasChangedEmail === true })
  return (
    <ConfirmEmailPage
      isDone={isDone}
      onDone={() =>
        void navigate({ to: '.', replace: true, resetScroll: false, state: { hasChangedEmail: true } })
      }
    />
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address has changed by the link: a reload or a way back says so, and does not try it again. */
    hasChangedEmail?: boolean
  }
}
