import { LINK_PATHS } from '@shop/contract/link-paths'
import { buttonClass } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLeaveNewsletter } from '#storefront/features/newsletter/newsletter-link-calls.ts'
import { LinkPage } from '#storefront/parts/link-page.tsx'
import { leaveNewsletterTexts as texts } from '#storefront/texts/newsletter.ts'

type LeavePageProps = {
  /** They have left, on this very page. */
  hasLeft: boolean
  onDone: () => void
  /** Leads to the form by which one comes back. */
  comeBack: (label: string) => ReactNode
}

/** For a person; mail programs leave by one click (CLAIM-13). */
export function LeavePage({ hasLeft, onDone, comeBack }: LeavePageProps) {
  const call = useLeaveNewsletter()
  const toContact = (
    <Link to="/contact" className={buttonClass()}>
      {texts.contact}
    </Link>
  )
  return (
    <LinkPage
      path={LINK_PATHS.leave}
      texts={texts}
      call={call}
      result={hasLeft ? { words: texts.left, action: comeBack(texts.comeBack) } : undefined}
      onDone={onDone}
      wayOut={toContact}
    />
  )
}
