import type { PaymentMethod } from '@shop/contract/checkout'
import type { ShoppingSession } from '@shop/contract/shopping-session'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { currentAddressesQuery } from '#storefront/features/addresses/queries.ts'
import { AddressRefusal } from '#storefront/features/checkout/address-refusal.tsx'
import { AlreadyOrdered } from '#storefront/features/checkout/already-ordered.ts'
import { BasketRefusal } from '#storefront/features/checkout/basket-refusal.tsx'
import { CardPanel } from '#storefront/features/checkout/card/card-panel.tsx'
import type { Bought } from '#storefront/features/checkout/card/outstanding.ts'
import { useCardOption } from '#storefront/features/checkout/card/use-card-option.ts'
import { usePayByCard } from '#storefront/features/checkout/card/use-pay-by-card.ts'
import { CashPanel } from '#storefront/features/checkout/cash-panel.tsx'
import { changedBasketOf } from '#storefront/features/checkout/changed-basket.ts'
import { CheckoutStep } from '#storefront/features/checkout/checkout-step.tsx'
import { Destination } from '#storefront/features/checkout/destination.tsx'
import { OrderConfirmed } from '#storefront/features/checkout/order-confirmed.tsx'
import { OrderFailure } from '#storefront/features/checkout/order-failure.tsx'
import { OrderSummary } from '#storefront/features/checkout/order-summary.tsx'
import { PaymentOptions } from '#storefront/features/checkout/payment-options.tsx'
import { RepeatQuestion } from '#storefront/features/checkout/repeat-question.tsx'
import { AddressChanged } from '#storefront/features/checkout/require-same-address.ts'
import { BasketLeft } from '#storefront/features/checkout/require-same-basket.ts'
import { type Agreed, useAgreedPurchase } from '#storefront/features/checkout/use-agreed-purchase.ts'
import { usePlaceOrder } from '#storefront/features/checkout/use-place-order.ts'
import { usePurchase } from '#storefront/features/checkout/use-purchase.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { stepTexts, paymentTexts as texts } from '#storefront/texts/checkout.ts'

/** The second step: how to pay, and the order (PAYMENT-01 to PAYMENT-16). Long because both ways share what is bought. */
export function PaymentStep() {
  const begun = usePurchase()
  const cash = usePlaceOrder()
  const card = usePayByCard()
  const cardOption = useCardOption(begun.session)
  const [choice, setChoice] = useState<PaymentMethod>('stripe')
  const method = cardOption.kind === 'on' || cardOption.kind === 'loading' ? choice : 'cash-on-delivery'
  const { purchase, agree } = useAgreedPurchase(begun, method)
  const orderId = cash.data ?? purchase.paid?.orderId
  const isPlaced = orderId !== undefined
  const shown = placedLines(purchase.paid?.bought, cash, card) ?? purchase.session
  const destination = useDestination(shown?.shippingAddress)
  const { error, reset } = method === 'stripe' ? card : cash
  const handleAgree = (agreed: Agreed) => {
    agree(agreed)
    reset()
  }
  const sendAgain = () => (method === 'stripe' ? repeat(card) : repeat(cash))
  const failure =
    error && explain({ error, session: purchase.session, destination, onAgree: handleAgree, sendAgain })
  const panel = { purchase, shown, isPlaced, failure }

  return (
    <CheckoutStep
      title={texts.title}
      current={isPlaced ? 'end' : 'payment'}
      isAddressChosen={isPlaced || purchase.open !== undefined || destination !== undefined}
      lastLabel={stepTexts.complete}
      summary={
        shown && (
          <OrderSummary
            session={shown}
            deliverTo={destination}
            isPlaceKnown={cardOption.kind !== 'loading'}
          />
        )
      }
    >
      <PaymentOptions
        method={method}
        onMethodChange={setChoice}
        isBusy={cash.isPending || card.isPending}
        cardOption={cardOption}
        card={(options) => <CardPanel {...panel} options={options} payment={card} />}
        cash={<CashPanel {...panel} order={cash} />}
      />
      <OrderConfirmed orderId={orderId} />
    </CheckoutStep>
  )
}

function repeat<Purchase>({
  variables,
  mutate,
}: {
  variables: Purchase | undefined
  mutate: (purchase: Purchase) => void
}) {
  if (variables) mutate(variables)
}

type Refusal = {
  error: Error
  session: ShoppingSession | null
  destination: ReactNode
  onAgree: (agreed: Agreed) => void
  sendAgain: () => void
}

/** Why the last attempt failed, under its button. */
function explain({ error, session, destination, onAgree, sendAgain }: Refusal): ReactNode {
  if (error instanceof BasketLeft) return <OrderFailure error={error} />
  if (error instanceof AlreadyOrdered) return <RepeatQuestion order={error.order} onAgree={sendAgain} />
  // Another tab may have discarded what could not be placed: then nothing is kept here any more.
  if (session === null) return null
  if (error instanceof AddressChanged) return <AddressRefusal>{destination}</AddressRefusal>
  const changedBasket = changedBasketOf(error)
  return changedBasket ? (
    <BasketRefusal basket={changedBasket} session={session} onAgree={onAgree} />
  ) : (
    <OrderFailure error={error} />
  )
}

type Placing<Variables> = { isPending: boolean; isSuccess: boolean; variables: Variables | undefined }

/** What is being placed stays on the screen when session and basket are cleared. */
function placedLines(
  bought: Bought | undefined,
  cash: Placing<{ payload: Bought }>,
  card: Placing<{ bought: Bought }>,
): Bought | undefined {
  if (cash.isPending || cash.isSuccess) return cash.variables?.payload
  return card.isPending ? card.variables?.bought : bought
}

function useDestination(addressId: string | undefined): ReactNode | undefined {
  const addresses = useQuery(currentAddressesQuery(useShopClient()))
  const address = addresses.data?.find(({ _id }) => _id === addressId)
  const isAwaited = addresses.isPending && addressId !== undefined
  return address !== undefined || isAwaited ? <Destination address={address} /> : undefined
}
