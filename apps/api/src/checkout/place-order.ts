import type { OrderPayload, PaymentMethod } from '@shop/contract/checkout'
import { findAddressOf } from '#api/addresses/index.ts'
import { findForSale, takeStock } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { countOpenCashOrders, type StoredOrder, writeOrder } from '#api/orders/index.ts'
import { startCardPayment } from '#api/payments/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import type { Customer } from '#api/platform/http/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { checkBasket, demandOf, shortBasket } from './basket-rules.ts'
import { bindIdempotencyKey } from './bind-idempotency-key.ts'
import {
  addressNotFound,
  basketChanged,
  foreignUser,
  outOfStock,
  tooManyOpenOrders,
} from './checkout.errors.ts'
import { hashRequest } from './idempotency-rules.ts'

/** What a customer asks for. With a key, repeating it places no second order. */
type OrderRequest = {
  customer: Customer
  method: PaymentMethod
  payload: OrderPayload
  idempotencyKey: string | undefined
}

type Shop = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Places an order, all or nothing: in one transaction the key is bound, prices are compared, stock is taken and the
 * order is written. Locks are taken in this order, so that no two placements wait for each other in a ring: the
 * idempotency key, the customer's open cash orders, product rows by id, the order's own rows.
 * @throws Refusal in the cases that `checkout.errors.ts` lists, and `card_unavailable`
 */
export async function placeOrder(shop: Shop, request: OrderRequest): Promise<StoredOrder> {
  const { customer, method, payload, idempotencyKey } = request
  if (payload.user !== customer.userId) throw foreignUser()
  if (method === 'stripe') startCardPayment()

  return shop.db.transaction(async (tx) => {
    const id = newId()
    const placedAt = shop.clock.now()
    const earlier =
      idempotencyKey === undefined
        ? undefined
        : await bindIdempotencyKey(tx, {
            userId: customer.userId,
            key: idempotencyKey,
            requestHash: hashRequest(method, payload),
            customerOrderId: id,
            createdAt: placedAt,
          })
    return earlier ?? placeNew(tx, shop, request, { id, placedAt })
  })
}

async function placeNew(
  tx: Tx,
  { config }: Shop,
  { customer, method, payload }: OrderRequest,
  { id, placedAt }: { id: string; placedAt: Date },
): Promise<StoredOrder> {
  const { userId, firstName, lastName, email } = customer
  const shippingAddress = await findAddressOf(tx, { addressId: payload.shippingAddress, userId })
  if (!shippingAddress) throw addressNotFound()

  const demand = demandOf(payload.items)
  const offers = await findForSale(tx, [...demand.keys()])
  const check = checkBasket(payload, offers)
  if (check.kind === 'changed') throw basketChanged(check.basket)

  if ((await countOpenCashOrders(tx, userId)) >= config.openCashOrdersLimit) throw tooManyOpenOrders()

  const taken = await takeStock(tx, demand)
  if (taken.kind === 'short') throw outOfStock(shortBasket(payload.items, offers, taken.stock))

  const contact = { name: `${firstName} ${lastName}`, email }
  return writeOrder(tx, {
    id,
    userId,
    paymentMethod: method,
    contact,
    shippingAddress,
    lines: check.lines,
    placedAt,
  })
}
