import type { OrderPayload, PaymentMethod, ShoppingSession } from '@shop/contract/checkout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressesQuery } from '#storefront/features/addresses/queries.ts'
import { BasketRefusal } from '#storefront/features/checkout/basket-refusal.tsx'
import { changedBasketOf } from '#storefront/features/checkout/changed-basket.ts'
import { CheckoutStep } from '#storefront/features/checkout/checkout-step.tsx'
import { Destination } from '#storefront/features/checkout/destination.tsx'
import { OrderConfirmed } from '#storefront/features/checkout/order-confirmed.tsx'
import { OrderSummary } from '#storefront/features/checkout/order-summary.tsx'
import { type MissingStep, PaymentOptions } from '#storefront/features/checkout/payment-options.tsx'
import { useShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'
import { usePlaceOrder } from '#storefront/features/checkout/use-place-order.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { stepTexts, paymentTexts as texts } from '#storefront/texts/checkout.ts'

/** The checkout's second step: how to pay, and the order itself (PAYMENT-01 to PAYMENT-12). */
export function PaymentStep() {
  const kept = useShoppingSession()
  const order = usePlaceOrder('cash-on-delivery')
  const addresses = useQuery(addressesQuery(useShopClient()))
  const [method, setMethod] = useState<PaymentMethod>('stripe')
  // What is being placed stays on the screen when session and basket are cleared.
  const session = order.isPending || order.isSuccess ? order.variables : kept
  const payload = toPayload(session)
  const address = addresses.data?.find(({ _id }) => _id === session?.shippingAddress)
  const hasDestination =
    address !== undefined || (addresses.isPending && session?.shippingAddress !== undefined)
  const changedBasket = changedBasketOf(order.error)

  return (
    <CheckoutStep
      title={texts.title}
      current={order.isSuccess ? 'end' : 'payment'}
      lastLabel={stepTexts.complete}
      summary={
        session && (
          <OrderSummary session={session} deliverTo={hasDestination && <Destination address={address} />} />
        )
      }
    >
      <PaymentOptions
        method={method}
        onMethodChange={setMethod}
        session={session}
        missing={missingStep(session)}
        isPlacing={order.isPending}
        // Another tab may have discarded what could not be placed: then nothing is kept here any more.
        error={changedBasket || session === null ? null : order.error}
        onConfirm={() => payload && order.mutate(payload)}
      />
      {changedBasket && <BasketRefusal basket={changedBasket} />}
      <OrderConfirmed isPlaced={order.isSuccess} />
    </CheckoutStep>
  )
}

function missingStep(session: ShoppingSession | null): MissingStep | null {
  if (session === null) return 'basket'
  return session.shippingAddress === undefined ? 'address' : null
}

/** The session as it is sent, once it is complete. */
function toPayload(session: ShoppingSession | null): OrderPayload | null {
  if (session?.shippingAddress === undefined) return null
  const { items, user, totalAmount, shippingAddress } = session
  return { items, user, totalAmount, shippingAddress }
}
