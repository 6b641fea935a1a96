import { LINK_PATHS } from '@shop/contract/link-paths'
import { buttonClass } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'
import {
  useCancelStockAlert,
  useConfirmStockAlert,
} from '#storefront/features/back-in-stock/stock-alert-link-calls.ts'
import { LinkPage } from '#storefront/parts/link-page.tsx'
import { cancelStockAlertTexts, confirmStockAlertTexts } from '#storefront/texts/stock-alerts.ts'

export type Confirmed = 'confirmed' | 'confirmed_before'

type ConfirmPageProps = {
  /** What has come of the link on this very page. */
  outcome: Confirmed | undefined
  onDone: (outcome: Confirmed) => void
}

/** The second half of the double opt-in. */
export function ConfirmStockAlertPage({ outcome, onDone }: ConfirmPageProps) {
  const texts = confirmStockAlertTexts
  const toShop = <ToShop label={texts.toShop} />
  return (
    <LinkPage
      path={LINK_PATHS.stockAlert}
      texts={texts}
      call={useConfirmStockAlert()}
      result={outcome && { words: texts[outcome], action: toShop }}
      onDone={onDone}
      wayOut={toShop}
    />
  )
}

/** For a person; mail programs cancel by one click. */
export function CancelStockAlertPage({ isDone, onDone }: { isDone: boolean; onDone: () => void }) {
  const texts = cancelStockAlertTexts
  const toShop = <ToShop label={texts.toShop} />
  return (
    <LinkPage
      path={LINK_PATHS.cancelStockAlert}
      texts={texts}
      call={useCancelStockAlert()}
      result={isDone ? { words: texts.done, action: toShop } : undefined}
      onDone={onDone}
      wayOut={toShop}
    />
  )
}

function ToShop({ label }: { label: string }) {
  return (
    <Link to="/shop" className={buttonClass()}>
      {label}
    </Link>
  )
}
