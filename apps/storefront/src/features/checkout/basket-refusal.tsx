import type { ChangedBasket, ChangedLine } from '@shop/contract/checkout'
import { formatCents, toDollars } from '@shop/contract/money'
import type { ShoppingSession } from '@shop/contract/shopping-session'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'
import { Button } from '@shop/ui/button'
import { ErrorBox } from '@shop/ui/error-box'
import { useNavigate } from '@tanstack/react-router'
import { takeOffers } from '#storefront/features/basket/change-to-offers.ts'
import { wordsOf } from '#storefront/features/basket/change-words.ts'
import { nameOf } from '#storefront/features/basket/name-of.ts'
import { changesOf, linesToBuy, type Offers } from '#storefront/features/basket/offers.ts'
import { offersOf } from '#storefront/features/checkout/changed-basket.ts'
import { ScrollIntoView } from '#storefront/features/checkout/scroll-into-view.tsx'
import { discardShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'
import type { Agreed } from '#storefront/features/checkout/use-agreed-purchase.ts'
import { paymentTexts as texts } from '#storefront/texts/checkout.ts'

export type BasketRefusalProps = {
  basket: ChangedBasket
  session: ShoppingSession
  /** The shopper has agreed to present prices, without what ran out. */
  onAgree: (agreed: Agreed) => void
}

/**
 * Panel after a refusal for a changed basket: old and new side by side. One button agrees to what can be bought now, at
 * its total; what ran out leaves and the rest stays. The other leads back to the basket. Nothing is paid before the
 * shopper has agreed.
 * Long because both answers and the words share what has changed.
 */
export function BasketRefusal({ basket, session, onAgree }: BasketRefusalProps) {
  const navigate = useNavigate()
  const offers = offersOf(basket)
  const items = linesToBuy(session.items, offers)
  const totalCents = totalsOfBasket(items, SHOP_TERMS).totalCents

  function handleAgree() {
    // The basket first: its change discards the session, which then begins anew with another key.
    takeOffers(offers)
    onAgree({ items, totalAmount: toDollars(totalCents) })
  }

  async function handleTake() {
    takeOffers(offers)
    // Also when only a product is gone and the basket itself stays as it is.
    discardShoppingSession()
    await navigate({ to: '/cart' })
  }

  return (
    <ScrollIntoView className="mt-4">
      <ErrorBox
        title={texts.changedTitle}
        action={
          <div className="flex flex-wrap gap-3">
            {items.length > 0 && (
              <Button size="small" onClick={handleAgree}>
                {texts.agree(formatCents(totalCents))}
              </Button>
            )}
            <Button variant="secondary" size="small" onClick={handleTake}>
              {texts.takeChanges}
            </Button>
          </div>
        }
      >
        <p>{texts.changed}</p>
        <ul className="my-3 list-disc space-y-1 pl-5 text-ink">
          {basket.lines.map((line) => (
            <ChangedLineItem key={line.product} line={line} offers={offers} />
          ))}
        </ul>
        {items.length > 0 && <p className="figures text-ink">{texts.newTotal(formatCents(totalCents))}</p>}
      </ErrorBox>
    </ScrollIntoView>
  )
}

function ChangedLineItem({ line, offers }: { line: ChangedLine; offers: Offers }) {
  const changes = changesOf({ ...line, image: '' }, offers)
  if (changes.length === 0) return null
  return (
    <li>
      {`${line.name ?? nameOf(line.product, undefined)}: `}
      {changes.map((change) => wordsOf(change, line.quantity, texts)).join('; ')}
    </li>
  )
}
