import { createFileRoute, useLocation } from '@tanstack/react-router'
import { type Confirmed, ConfirmPage } from '#storefront/features/newsletter/confirm-page.tsx'
import { CONSENT_WORDS } from '#storefront/features/newsletter/consent-words.ts'
import { NewsletterLink } from '#storefront/layout/newsletter-link.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

export const Route = createFileRoute('/_shop/newsletter/confirm')({
  head: () => pageHead({ ...privateHeads.confirmNewsletter, isPrivate: true, hasSecretAddress: true }),
  component: ConfirmNewsletter,
})

function ConfirmNewsletter() {
  const navigate = Route.useNavigate()
  const outcome = useLocation({ select: ({ state }) => state.newsletterConfirmed })
  return (
    <ConfirmPage
      outcome={outcome}
      onDone={(newsletterConfirmed) =>
        void navigate({ to: '.', replace: true, resetScroll: false, state: { newsletterConfirmed } })
      }
      words={CONSENT_WORDS}
      askAgain={(label) => <NewsletterLink>{label}</NewsletterLink>}
    />
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What has come of the link: a reload or a way back says so, and does not try it again. */
    newsletterConfirmed?: Confirmed
  }
}
