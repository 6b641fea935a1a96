import { demandOf } from '@shop/contract/basket'
import type { PaymentMethod } from '@shop/contract/checkout'
import type { OrderPayload } from '@shop/contract/shopping-session'
import { SHOP_TERMS } from '@shop/contract/totals'
import { findAddressOf } from '#api/addresses/index.ts'
import type { Customer } from '#api/caller.ts'
import { takeStock } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import {
  type Actor,
  customerActor,
  mailAboutOrder,
  type StoredOrder,
  sumOpenCashOrders,
  writeOrder,
} from '#api/orders/index.ts'
import type { PaymentProvider } from '#api/payments/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { Limits } from '#api/platform/limits/index.ts'
import { Refusal } from '#api/refusal.ts'
import {
  type DeadPayment,
  endUnpaidOrder,
  replaceUnpaidOrder,
  requireFewDeclines,
  type SettlementShop,
  startPayment,
} from '#api/settlement/index.ts'
import { checkBasket, shortBasket } from './basket-rules.ts'
import { bindIdempotencyKey } from './bind-idempotency-key.ts'
import { findExceeded } from './cap-rules.ts'
import { cardOrderAttempts } from './card-order-attempts.ts'
import { basketChanged, outOfStock } from './checkout.errors.ts'
import { lockAccount } from './checkout.repository.ts'
import { hashRequest } from './idempotency-rules.ts'

/** With a key, repeating it places no second order. `address` is the network's. */
type OrderRequest = {
  customer: Customer
  method: PaymentMethod
  payload: OrderPayload
  idempotencyKey: string | undefined
  address: string
}

export type CheckoutShop = SettlementShop & Pick<Deps, 'metrics'> & { limits: Limits }

/** `dead`: evidence that the customer's unpaid card order can be replaced. */
type Placing = {
  id: string
  placedAt: Date
  /** Nobody for cash. */
  provider: PaymentProvider | undefined
  /** Counts a card order against its account and network, if it is written. */
  countAttempt: ((tx: Tx) => Promise<void>) | undefined
  dead: DeadPayment | undefined
  actor: Actor
}

/**
 * Places an order, all or nothing: one transaction binds the key, ends the customer's unpaid card order, compares
 * prices, takes stock, writes the order and opens its payment. No provider is asked meanwhile: ending an earlier
 * payment comes before (`replaceUnpaidOrder`), the new one's intent after (`preparePayment`). Locks are taken in this
 * order, so that placements never deadlock: the account, the idempotency key, the counts of card orders, the
 * customer's open card payment, product rows by id, orders.
 * @throws Refusal in the cases that the call lists (`placeOrder` of the contract)
 */
export async function placeOrder(shop: CheckoutShop, request: OrderRequest): Promise<StoredOrder> {
  const { customer, method, payload } = request
  if (payload.user !== customer.userId) throw new Refusal('foreign_user')
  const provider = method === 'stripe' ? requireProvider(shop) : undefined
  const actor = customerActor({ userId: customer.userId, address: request.address })
  const id = newId()
  const countAttempt = provider && (await shop.limits.prepare(...cardOrderAttempts(shop, request)))
  const order = await replaceUnpaidOrder(shop, actor, (dead) =>
    shop.db.transaction(async (tx) => {
      const placing = { id, placedAt: shop.clock.now(), provider, countAttempt, dead, actor }
      return (await lockAndBindKey(tx, request, placing)) ?? placeNew(tx, shop, request, placing)
    }),
  )
  if (order.id === id) shop.metrics.orderPlaced(method)
  return order
}

function requireProvider({ payments }: SettlementShop): PaymentProvider {
  if (!payments) throw new Refusal('card_unavailable')
  return payments
}

/** Takes the account's lock and binds the request's key. @returns the order that this key has placed before */
async function lockAndBindKey(
  tx: Tx,
  { customer, method, payload, idempotencyKey }: OrderRequest,
  { id, placedAt }: Placing,
): Promise<StoredOrder | undefined> {
  const { userId } = customer
  if (idempotencyKey === undefined) {
    await lockAccount(tx, userId)
    return undefined
  }
  const requestHash = hashRequest(method, payload)
  return bindIdempotencyKey(tx, {
    userId,
    key: idempotencyKey,
    requestHash,
    customerOrderId: id,
    createdAt: placedAt,
  })
}

async function placeNew(
  tx: Tx,
  shop: SettlementShop,
  { customer, method, payload, address }: OrderRequest,
  { id, placedAt, provider, countAttempt, dead, actor }: Placing,
): Promise<StoredOrder> {
  const { userId, firstName, lastName, email } = customer
  await countAttempt?.(tx)
  if (provider) await requireFewDeclines(tx, shop, { userId, address })
  const demand = demandOf(payload.items)
  const freed = await endUnpaidOrder(tx, shop, { userId, dead, wanted: [...demand.keys()], actor })
  const shippingAddress = await findAddressOf(tx, { addressId: payload.shippingAddress, userId })
  if (!shippingAddress) throw new Refusal('not_found')
  const open = await sumOpenCashOrders(tx, userId)
  // Refusing rolls back what was taken.
  const { offers, short } = await takeStock(tx, demand, freed)
  const check = checkBasket(payload, offers, SHOP_TERMS)
  if (check.kind === 'changed') throw basketChanged(check.basket)
  if (!provider && open.orders >= shop.config.openCashOrdersLimit) throw new Refusal('too_many_open_orders')
  const { lines, totals } = check
  const wanted = { lines, totalCents: totals.totalCents }
  const exceeded = findExceeded(shop.config.orderCaps, customer.isEmailVerified, wanted, open)
  if (exceeded) throw exceeded
  if (short.size > 0) throw outOfStock(shortBasket(payload.items, offers, { stock: short, totals }))
  const order = await writeOrder(tx, {
    id,
    userId,
    paymentMethod: method,
    contact: { name: `${firstName} ${lastName}`, email },
    shippingAddress,
    lines,
    totals,
    placedAt,
    actor,
  })
  // Whoever pays by card is mailed once it is paid (`settle-intent.ts`).
  if (provider) await startPayment(tx, shop, provider, { order, placedFrom: address })
  else await mailAboutOrder(tx, shop, { orderId: id, kind: 'confirmed' })
  return order
}
