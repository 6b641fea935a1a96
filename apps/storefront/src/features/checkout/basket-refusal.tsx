import type { ChangedBasket, ChangedLine } from '@shop/contract/checkout'
import { Button } from '@shop/ui/button'
import { ErrorBox } from '@shop/ui/error-box'
import { useNavigate } from '@tanstack/react-router'
import { takePresentOffers } from '#storefront/features/basket/basket-store.ts'
import { wordsOf } from '#storefront/features/basket/change-words.ts'
import { changesOf, type Offers } from '#storefront/features/basket/offers.ts'
import { offersOf } from '#storefront/features/checkout/changed-basket.ts'
import { discardShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'
import { paymentTexts as texts } from '#storefront/texts/checkout.ts'

/**
 * The order was refused because the basket is no longer what the shopper saw: old and new side by side, and one button
 * that takes it over and leads back to the basket. Nothing is lost.
 */
export function BasketRefusal({ basket }: { basket: ChangedBasket }) {
  const navigate = useNavigate()
  const offers = offersOf(basket)
  const changes = basket.lines.flatMap((line) => changesOf({ ...line, image: '' }, offers))
  // With fewer pieces or products the total depends on what the shopper makes of it.
  const isAboutPrices = changes.every(({ kind }) => kind === 'price')

  async function handleTake() {
    takePresentOffers(offers)
    // Also when only a product is gone and the basket itself stays as it is.
    discardShoppingSession()
    await navigate({ to: '/cart' })
  }

  return (
    <ErrorBox
      title={texts.changedTitle}
      className="mt-6"
      action={
        <Button variant="secondary" size="small" onClick={handleTake}>
          {texts.takeChanges}
        </Button>
      }
    >
      <p>{texts.changed}</p>
      <ul className="my-3 list-disc space-y-1 pl-5 text-ink">
        {basket.lines.map((line) => (
          <ChangedLineItem key={line.product} line={line} offers={offers} />
        ))}
      </ul>
      {isAboutPrices && <p className="figures text-ink">{texts.newTotal(basket.totalAmount)}</p>}
    </ErrorBox>
  )
}

function ChangedLineItem({ line, offers }: { line: ChangedLine; offers: Offers }) {
  const changes = changesOf({ ...line, image: '' }, offers)
  if (changes.length === 0) return null
  return (
    <li>
      {`${line.name ?? line.product}: `}
      {changes.map((change) => wordsOf(change, line.quantity, texts)).join('; ')}
    </li>
  )
}
