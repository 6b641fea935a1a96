import { LINK_PATHS } from '@shop/contract/link-paths'
import { buttonClass } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConfirmNewsletter } from '#storefront/features/newsletter/newsletter-link-calls.ts'
import { LinkPage } from '#storefront/parts/link-page.tsx'
import { confirmNewsletterTexts as texts } from '#storefront/texts/newsletter.ts'

export type Confirmed = 'confirmed' | 'confirmed_before'

type ConfirmPageProps = {
  /** What has come of the link on this very page. */
  outcome: Confirmed | undefined
  onDone: (outcome: Confirmed) => void
  words: string
  /** Leads to the form that asks for another link. */
  askAgain: (label: string) => ReactNode
}

/** The second half of the double opt-in (CLAIM-13). */
export function ConfirmPage({ outcome, onDone, words, askAgain }: ConfirmPageProps) {
  const call = useConfirmNewsletter(words)
  const toShop = (
    <Link to="/shop" className={buttonClass()}>
      {texts.toShop}
    </Link>
  )
  return (
    <LinkPage
      path={LINK_PATHS.subscribe}
      texts={texts}
      call={call}
      result={outcome && { words: texts[outcome], action: toShop }}
      onDone={onDone}
      wayOut={askAgain(texts.askAgain)}
    >
      <p className="text-small">{words}</p>
    </LinkPage>
  )
}
