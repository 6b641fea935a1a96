import { Button } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { currentAddressesQuery } from '#storefront/features/addresses/queries.ts'
import { AddressChoiceList } from '#storefront/features/checkout/address-choice-list.tsx'
import { AddressSkeleton } from '#storefront/features/checkout/address-skeleton.tsx'
import { CheckoutStep } from '#storefront/features/checkout/checkout-step.tsx'
import { NewAddress } from '#storefront/features/checkout/new-address.tsx'
import { NothingToOrder, OrderSummary } from '#storefront/features/checkout/order-summary.tsx'
import { type AddressChoice, selectedAddress } from '#storefront/features/checkout/selected-address.ts'
import {
  saveShoppingSession,
  useShoppingSession,
} from '#storefront/features/checkout/shopping-session-store.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { stepTexts, addressStepTexts as texts } from '#storefront/texts/checkout.ts'

/** The first step: where the order goes (CHECKOUT-01 to CHECKOUT-09). Long because all states share the button below them. */
export function AddressStep() {
  const session = useShoppingSession()
  const navigate = useNavigate()
  const addresses = useQuery(currentAddressesQuery(useShopClient()))
  const [choice, setChoice] = useState<AddressChoice>()
  const selected = selectedAddress(addresses.data ?? [], choice, session?.shippingAddress)

  async function handleDeliverHere() {
    if (selected === null) return
    if (session === null) {
      await navigate({ to: '/cart' })
      return
    }
    saveShoppingSession({ ...session, shippingAddress: selected })
    await navigate({ to: '/payment' })
  }

  return (
    <CheckoutStep
      title={texts.title}
      current="address"
      lastLabel={stepTexts.review}
      summary={session ? <OrderSummary session={session} /> : <NothingToOrder />}
    >
      {addresses.isFetched ? (
        <>
          {addresses.data ? (
            <AddressChoiceList addresses={addresses.data} selected={selected} onSelect={setChoice} />
          ) : (
            <LoadError
              title={texts.failedTitle}
              isFetching={addresses.isFetching}
              onRetry={addresses.refetch}
            >
              {texts.failed}
            </LoadError>
          )}
          <Button
            size="large"
            disabled={selected === null}
            onClick={handleDeliverHere}
            className="mt-6 min-w-60"
          >
            {texts.deliverHere}
          </Button>
          <NewAddress onAdded={setChoice} />
        </>
      ) : (
        <AddressSkeleton />
      )}
    </CheckoutStep>
  )
}
