import type { FinalState, ProviderIntent, StoredOrder } from './final-state.ts'
import type { Ledger, SentOrder } from './ledger.ts'

/** What clients were answered. */
type Acknowledged = Pick<Ledger, 'orders' | 'accounts' | 'cancelled'>

/**
 * Compares what was answered to shoppers and owner with the ledgers of the shop and of the card provider.
 * @param start units of each product before the first order
 * @returns a line for everything that was lost, doubled or does not add up
 */
export function findDiscrepancies(
  acknowledged: Acknowledged,
  state: FinalState,
  start: ReadonlyMap<string, number>,
): string[] {
  const orders = new Map(state.orders.map((order) => [order.orderId, order]))
  return [
    ...acknowledged.orders.flatMap((sent) => judgeAnswers(sent, orders)),
    ...judgeFound(acknowledged.orders, state.orders),
    ...judgeAccounts(acknowledged.accounts, state.accounts),
    ...[...acknowledged.cancelled]
      .filter((orderId) => orders.get(orderId)?.status !== 'Cancelled')
      .map((orderId) => `${orderId}: the owner was told that it is cancelled, and it is not`),
    ...judgeStock(state.stock, start),
    ...state.orders.flatMap((order) => judgePayment(order)),
    ...judgeMoney(state),
  ]
}

function judgeAnswers(sent: SentOrder, found: ReadonlyMap<string, StoredOrder>): string[] {
  const [first] = sent.answered
  if (first === undefined) return []
  if (sent.answered.size > 1)
    return [`${[...sent.answered].join(', ')}: one basket, answered as several orders`]
  const order = found.get(first)
  if (!order) return [`${first}: acknowledged and lost`]
  return [
    ...(order.keys.includes(sent.key) ? [] : [`${first}: answered to a basket that is not its own`]),
    ...(order.totalCents === sent.totalCents
      ? []
      : [`${first}: ${order.totalCents} cents instead of ${sent.totalCents}`]),
    ...(order.method === sent.method ? [] : [`${first}: paid ${order.method} instead of ${sent.method}`]),
  ]
}

/** Every order belongs to one basket, and somebody was told of it. */
function judgeFound(sent: readonly SentOrder[], found: readonly StoredOrder[]): string[] {
  const byKey = new Map(sent.map((one) => [one.key, one]))
  const findings = found.flatMap(({ orderId, keys }) => {
    const [key = ''] = keys
    if (keys.length !== 1) return [`${orderId}: belongs to ${keys.length} baskets`]
    const basket = byKey.get(key)
    if (!basket) return [`${orderId}: nobody sent it`]
    return basket.answered.size > 0
      ? []
      : [`${orderId}: placed, and the shopper was told ${basket.refused ?? 'nothing'}`]
  })
  const keys = found.flatMap((order) => order.keys)
  const doubled = keys.filter((key, at) => keys.indexOf(key) !== at)
  return [...findings, ...doubled.map((key) => `${key}: one basket, several orders`)]
}

function judgeAccounts(opened: ReadonlySet<string>, found: readonly string[]): string[] {
  const there = new Set(found)
  return [...opened].filter((email) => !there.has(email)).map((email) => `${email}: account lost`)
}

function judgeStock(stock: FinalState['stock'], start: ReadonlyMap<string, number>): string[] {
  return stock.flatMap(({ product, left, sold, held }) => {
    const before = start.get(product) ?? 0
    return before === left + sold + held
      ? []
      : [
          `${product}: began with ${before}, but ${left} left + ${sold} sold + ${held} held = ${left + sold + held}`,
        ]
  })
}

/** A payment's status fits its order's. */
function judgePayment({ orderId, status, method, totalCents, payment }: StoredOrder): string[] {
  if (method !== 'stripe') return payment ? [`${orderId}: paid on delivery, and has a card payment`] : []
  if (!payment) return [`${orderId}: by card, without a payment`]
  const wrong = (what: string) => [`${orderId}: ${status}, and its payment ${what}`]
  if (payment.amountCents !== totalCents)
    return wrong(`asks for ${payment.amountCents} cents instead of ${totalCents}`)
  if (payment.state === 'open') return wrong('is still open')
  if (payment.state === 'paid' && status === 'Pending') return wrong('is paid')
  if (payment.state === 'ended' && status !== 'Cancelled') return wrong('was never made')
  return []
}

/** Money at the provider belongs to an order or was refunded, and both ledgers agree. */
function judgeMoney({ orders, receipts, refunds, provider }: FinalState): string[] {
  const payments = new Map(
    orders.flatMap((order) =>
      order.payment ? [[order.payment.id, { order, payment: order.payment }] as const] : [],
    ),
  )
  const received = new Map(receipts.map((receipt) => [receipt.intentId, receipt]))
  const atProvider = new Map(provider.intents.map((intent) => [intent.id, intent]))
  const returned = (intentId: string) =>
    refunds
      .filter((refund) => refund.intentId === intentId && refund.state === 'done')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)

  const ofIntents = provider.intents.filter(hasMoney).flatMap((intent) => {
    const { id, paymentId, receivedCents, returnedCents } = intent
    const receipt = received.get(id)
    const owner = payments.get(paymentId)
    const isWanted =
      owner?.payment.state === 'paid' && owner.payment.intentId === id && owner.order.status !== 'Cancelled'
    return [
      ...(receipt?.amountCents === receivedCents
        ? []
        : [`${id}: ${receivedCents} cents came, the ledger says ${receipt?.amountCents ?? 0}`]),
      ...(returned(id) === returnedCents
        ? []
        : [`${id}: ${returnedCents} cents went back, the ledger says ${returned(id)}`]),
      ...(isWanted || returnedCents === receivedCents
        ? []
        : [`${id}: ${receivedCents - returnedCents} cents charged without an order`]),
    ]
  })
  const ofPayments = [...payments.values()].flatMap(({ order, payment }) => {
    if (payment.state !== 'paid') return []
    const intent = atProvider.get(payment.intentId ?? '')
    return intent?.receivedCents === payment.amountCents
      ? []
      : [
          `${order.orderId}: paid here, ${intent?.receivedCents ?? 0} of ${payment.amountCents} cents at the provider`,
        ]
  })
  return [...ofIntents, ...ofPayments]
}

function hasMoney({ receivedCents }: ProviderIntent): boolean {
  return receivedCents > 0
}
