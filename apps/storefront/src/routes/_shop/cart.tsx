import { createFileRoute } from '@tanstack/react-router'
import { BasketPage } from '#storefront/features/basket/basket-page.tsx'
import { BasketPending } from '#storefront/features/basket/basket-pending.tsx'
import { ProceedButton } from '#storefront/features/checkout/proceed-button.tsx'
import { useCheckoutRedirect } from '#storefront/features/checkout/use-checkout-redirect.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** The basket (ROUTE-09). It lives in the browser, so the server sends a shell. */
export const Route = createFileRoute('/_shop/cart')({
  ssr: false,
  head: () => pageHead({ ...privateHeads.basket, isPrivate: true }),
  component: Cart,
  pendingComponent: BasketPending,
  // The shell holds nothing to be read: the basket takes its place at once.
  pendingMinMs: 0,
})

function Cart() {
  useCheckoutRedirect()
  return <BasketPage renderProceed={(proceeding) => <ProceedButton {...proceeding} />} />
}
