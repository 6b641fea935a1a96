import type { Address } from '@shop/contract/addresses'
import type { Client } from '@shop/contract/client'
import { type PlacedOrder, type SettledPayment, settlePayment } from '@shop/contract/payments'
import type { OrderPayload } from '@shop/contract/shopping-session'
import { toast } from '@shop/ui/toast'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { requireNewOrder } from '#storefront/features/checkout/already-ordered.ts'
import type { CardForm, CardOutcome } from '#storefront/features/checkout/card/card-form.ts'
import { NotPaid } from '#storefront/features/checkout/card/not-paid.ts'
import {
  type Bought,
  OUTSTANDING_KEY,
  type Outstanding,
  paidNow,
  waiting,
} from '#storefront/features/checkout/card/outstanding.ts'
import { toUnpaidCardOrder, type UnpaidCardOrder } from '#storefront/features/checkout/card/unpaid-order.ts'
import { isSamePlace } from '#storefront/features/checkout/is-same-place.ts'
import { rememberCardOrder, renewOrderKey } from '#storefront/features/checkout/order-key-store.ts'
import { requireSameAddress } from '#storefront/features/checkout/require-same-address.ts'
import { placingFailed, requireSameBasket } from '#storefront/features/checkout/require-same-basket.ts'
import { sendOrder } from '#storefront/features/checkout/send-order.ts'
import { shoppingSessionStore } from '#storefront/features/checkout/shopping-session-store.ts'
import { PLACING_TOAST, repairCheckout } from '#storefront/features/checkout/use-place-order.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'
import { cardTexts } from '#storefront/texts/card-payment.ts'
import { placingToasts } from '#storefront/texts/checkout.ts'

export type CardPurchase = {
  form: CardForm
  bought: Bought
  payable: Payable
}

/** `open`: the order that waits for this card. `new`: what places it. */
export type Payable = { kind: 'open'; order: UnpaidCardOrder } | ({ kind: 'new' } & ToPlace)

/** `deliverTo`: its address, as the shopper saw it. */
type ToPlace = { payload: OrderPayload; deliverTo: Address | undefined }

type Shop = { client: Client; queryClient: QueryClient }

/**
 * Pays by card (API-35, API-36): places the order unless it is placed, has the provider take the card, and asks the shop
 * how the payment stands. A refused card leaves the order as it is, to be paid again. Fails with {@link NotPaid} or as
 * calls do.
 */
export function usePayByCard() {
  const shop = { client: useShopClient(), queryClient: useQueryClient() }
  return useSoleMutation({
    mutationFn: (purchase: CardPurchase) => inOneToast((steps) => pay(shop, purchase, steps)),
    onSuccess: async (outstanding) => {
      // A reading that began before would bring back that it waits.
      await shop.queryClient.cancelQueries({ queryKey: OUTSTANDING_KEY })
      shop.queryClient.setQueryData<Outstanding>(OUTSTANDING_KEY, outstanding)
    },
    onError: (error) => repairCheckout(error, shop.queryClient),
  })
}

/** What changes the toast: `hide` hides it while the shopper's bank asks. */
type ToastSteps = { hide: () => void; orderPlaced: () => void }

/**
 * Shows a payment in one toast (ERR-29 to ERR-31), hidden while the shopper's bank asks; that the provider is still
 * deciding is said by the page. The recorded words for a failure belong to an order that was not placed: one that was
 * is not paid.
 */
async function inOneToast(run: (steps: ToastSteps) => Promise<Outstanding>): Promise<Outstanding> {
  const id = toast.loading(placingToasts.waiting, { id: PLACING_TOAST })
  let isPlaced = false
  const orderPlaced = () => {
    isPlaced = true
  }
  try {
    const outstanding = await run({ hide: () => toast.dismiss(id), orderPlaced })
    if (outstanding.kind === 'paid') toast.success(placingToasts.done, { id })
    else toast.dismiss(id)
    return outstanding
  } catch (error) {
    toast.error(isPlaced ? cardTexts.notPaid : placingFailed(error), { id })
    throw error
  }
}

async function pay(
  shop: Shop,
  { form, bought, payable }: CardPurchase,
  { hide, orderPlaced }: ToastSteps,
): Promise<Outstanding> {
  const placed = payable.kind === 'open' ? payable.order : await place(shop, payable)
  const { orderId } = placed
  orderPlaced()
  const order = toUnpaidCardOrder(placed)
  if (!order) return paidNow(shop.queryClient, orderId, bought)
  shop.queryClient.setQueryData(OUTSTANDING_KEY, waiting(order))
  const outcome = await form.pay(order.payment, hide)
  const settled = await settle(shop, order, outcome)
  switch (settled.paymentState) {
    case 'paid':
      return paidNow(shop.queryClient, orderId, bought)
    case 'ended':
      renewOrderKey()
      throw new NotPaid('ended')
    case 'open':
    case 'processing':
      if (outcome.kind === 'refused') throw new NotPaid('refused', settled.message ?? outcome.message)
      // Taken by the provider: what it says about it is on its way.
      return waiting({ ...order, payment: { ...order.payment, state: 'processing' } })
  }
}

/** @returns an order without a payment when it is paid already: its reply was lost, or another tab was faster */
async function place(shop: Shop, { payload, deliverTo }: ToPlace): Promise<PlacedOrder> {
  requireSameBasket(shoppingSessionStore.getState().session)
  await Promise.all([requireSameAddress(shop, deliverTo), requireNewOrder(shop, payload)])
  const placed = await sendOrder(shop, { method: 'stripe', payload })
  if (placed.payment && deliverTo && !isSamePlace(placed.shippingAddress, deliverTo)) {
    // The key's order goes to what the address was before, or it has changed at this moment: then this refuses.
    renewOrderKey()
    return place(shop, { payload, deliverTo })
  }
  rememberCardOrder(payload, placed.orderId)
  if (placed.orderStatus !== 'Cancelled') return placed
  renewOrderKey()
  throw new NotPaid('ended')
}

/** Asks the shop how the payment stands. Without an answer the provider's word counts, and the page asks again. */
async function settle(
  { client }: Shop,
  { orderId }: UnpaidCardOrder,
  { kind }: CardOutcome,
): Promise<Pick<SettledPayment, 'paymentState' | 'message'>> {
  try {
    return (await client.send(settlePayment, { params: { orderId } })).data
  } catch {
    return { paymentState: kind === 'given' ? 'processing' : 'open' }
  }
}
