import { Button } from '@shop/ui/button'
import { useMinutesLeft } from '#storefront/features/checkout/card/use-minutes-left.ts'
import { discardShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'
import type { Purchase } from '#storefront/features/checkout/use-purchase.ts'
import { cardTexts as texts } from '#storefront/texts/card-payment.ts'

/** How the card order that waits stands: how long it is held, or that it is being decided; or that it is for something else. */
export function CardOrderStatus({ purchase: { open, earlier } }: { purchase: Purchase }) {
  if (open?.payment.state === 'processing') {
    return (
      <p role="status" className="mb-4 text-moss text-small">
        {texts.deciding}
      </p>
    )
  }
  if (open) return <Held expiresAt={open.payment.expiresAt} />
  return earlier ? <Earlier totalAmount={earlier.totalAmount} /> : null
}

function Held({ expiresAt }: { expiresAt: string }) {
  return <p className="mb-4 text-moss text-small">{texts.held(useMinutesLeft(expiresAt))}</p>
}

function Earlier({ totalAmount }: { totalAmount: number }) {
  return (
    <div className="mb-4 grid justify-items-start gap-2 text-moss text-small">
      <p>{texts.earlier(totalAmount)}</p>
      {/* Without a session of its own, the step goes on with the order that waits. */}
      <Button variant="secondary" size="small" onClick={discardShoppingSession}>
        {texts.payEarlier}
      </Button>
    </div>
  )
}
