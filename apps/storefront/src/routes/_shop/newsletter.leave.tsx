import { createFileRoute, useLocation } from '@tanstack/react-router'
import { LeavePage } from '#storefront/features/newsletter/leave-page.tsx'
import { NewsletterLink } from '#storefront/layout/newsletter-link.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

export const Route = createFileRoute('/_shop/newsletter/leave')({
  head: () => pageHead({ ...privateHeads.leaveNewsletter, isPrivate: true, hasSecretAddress: true }),
  component: LeaveNewsletter,
})

function LeaveNewsletter() {
  const navigate = Route.useNavigate()
  const hasLeft = useLocation({ select: ({ state }) => state.hasLeftNewsletter === true })
  return (
    <LeavePage
      hasLeft={hasLeft}
      onDone={() =>
        void navigate({ to: '.', replace: true, resetScroll: false, state: { hasLeftNewsletter: true } })
      }
      comeBack={(label) => <NewsletterLink>{label}</NewsletterLink>}
    />
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** They have left by the link: a reload or a way back says so, and does not try it again. */
    hasLeftNewsletter?: boolean
  }
}
