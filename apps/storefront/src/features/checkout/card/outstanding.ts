import type { Address } from '@shop/contract/addresses'
import type { Client } from '@shop/contract/client'
import { getOpenPayment, type PlacedOrder, resumePayment, settlePayment } from '@shop/contract/payments'
import type { ShoppingSession } from '@shop/contract/shopping-session'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ADDRESSES_KEY } from '#storefront/features/addresses/queries.ts'
import {
  isOrderOf,
  linesOf,
  toUnpaidCardOrder,
  type UnpaidCardOrder,
} from '#storefront/features/checkout/card/unpaid-order.ts'
import { finishCheckout } from '#storefront/features/checkout/finish-checkout.ts'
import { rememberedCardOrder, renewOrderKey } from '#storefront/features/checkout/order-key-store.ts'
import { payloadOf, shoppingSessionStore } from '#storefront/features/checkout/shopping-session-store.ts'

export const OUTSTANDING_KEY = ['payments', 'outstanding'] as const

/**
 * What is left to pay by card. `ended`: the order of this checkout ran out of time. `open`: one waits, and was
 * asked about so often while its payment was being decided. `paid`: it is paid, and basket and
 * session are cleared; `bought` is what was in them.
 */
export type Outstanding =
  | { kind: 'none' | 'ended' }
  | { kind: 'open'; order: UnpaidCardOrder; asked: number }
  | { kind: 'paid'; orderId: string; bought: Bought }

/** What an order held, to be seen once more beside its confirmation. */
export type Bought = Pick<ShoppingSession, 'items' | 'shippingAddress'>

/** A card order that waited when it was last seen. */
type Earlier = Pick<PlacedOrder, 'orderId' | 'items' | 'totalAmount' | 'shippingAddress'>

/** Polling with exponential backoff, in ms: the first and the longest wait while a payment is being decided. */
const [FIRST_ASK_MS, LAST_ASK_MS] = [1_500, 30_000]
/** An order whose time is over may still be ended or paid at any moment. */
const OVERDUE_ASK_MS = 15_000
/** Longest delay that `setTimeout` takes, in ms. */
const MAX_WAIT_MS = 2_147_483_647

/**
 * The card order that waits, wherever it was placed: by this tab before it was loaded again, or by another. Asked anew by
 * every visit, while a payment is being decided, and when its time is over; a tab that nobody sees does not ask. What is
 * paid stays so for as long as the visit lasts.
 */
export function outstandingQuery(client: Client, queryClient: QueryClient) {
  return queryOptions({
    queryKey: OUTSTANDING_KEY,
    queryFn: () => findOutstanding(client, queryClient),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => nextAskMs(state.data),
  })
}

function nextAskMs(outstanding: Outstanding | undefined): number | false {
  if (outstanding?.kind !== 'open') return false
  const { state, expiresAt } = outstanding.order.payment
  if (state === 'processing') return Math.min(FIRST_ASK_MS * 2 ** outstanding.asked, LAST_ASK_MS)
  return Math.min(Math.max(Date.parse(expiresAt) - Date.now(), OVERDUE_ASK_MS), MAX_WAIT_MS)
}

async function findOutstanding(client: Client, queryClient: QueryClient): Promise<Outstanding> {
  const before = queryClient.getQueryData<Outstanding>(OUTSTANDING_KEY)
  // Paid for good, and what it was made of is cleared: asked anew, nothing would be left of the confirmation.
  if (before?.kind === 'paid') return before
  const known = before?.kind === 'open' ? before : undefined
  // A safe read first: most visits find no order that waits, and nothing to resume.
  const seen = known?.order ?? (await client.send(getOpenPayment, {})).data
  const resumed = seen && (await client.send(resumePayment, {})).data
  const now = queryClient.getQueryData<Outstanding>(OUTSTANDING_KEY)
  if (now?.kind === 'paid') return now
  const order = toUnpaidCardOrder(resumed)
  return order ? waiting(order, known) : whatBecame(client, queryClient, resumed ?? seen)
}

/** What became of the order of this checkout, of which nothing is left to pay. */
async function whatBecame(
  client: Client,
  queryClient: QueryClient,
  earlier: Earlier | null,
): Promise<Outstanding> {
  const { session } = shoppingSessionStore.getState()
  const addresses = queryClient.getQueryData<Address[]>(ADDRESSES_KEY) ?? []
  const payload = payloadOf(session)
  const isOurs = earlier && (session === null || isOrderOf(earlier, session, addresses))
  const orderId = isOurs ? earlier.orderId : payload && rememberedCardOrder(payload)
  if (!orderId) return { kind: 'none' }
  const { data: settled } = await client.send(settlePayment, { params: { orderId } })
  if (settled.paymentState === 'paid')
    return paidNow(queryClient, orderId, session ?? { items: earlier ? linesOf(earlier) : [] })
  if (settled.paymentState !== 'ended') return { kind: 'none' }
  renewOrderKey()
  return { kind: 'ended' }
}

/** A card order that waits, counting how often its payment was being decided at each poll. */
export function waiting(
  order: UnpaidCardOrder,
  before?: { order: UnpaidCardOrder; asked: number },
): Outstanding {
  const isStillDeciding = order.payment.state === 'processing' && before?.order.payment.state === 'processing'
  return { kind: 'open', order, asked: isStillDeciding ? before.asked + 1 : 0 }
}

/** Clears what the order was made of, also when the shopper has left the page meanwhile (PAYMENT-11, PAYMENT-12). */
export function paidNow(queryClient: QueryClient, orderId: string, bought: Bought): Outstanding {
  finishCheckout(queryClient, bought.items)
  return { kind: 'paid', orderId, bought }
}
