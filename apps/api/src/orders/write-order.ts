import type { PaymentMethod } from '@shop/contract/checkout'
import { SHOP } from '@shop/contract/shop'
import type { Totals } from '@shop/contract/totals'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { orderMessages } from '#api/texts/order-messages.ts'
import { type Actor, toActorColumns } from './actor.ts'
import { createOrderId } from './order-id.ts'
import { FIRST_STATUS } from './order-states.ts'
import { insertOrder, type OrderLine, type StoredOrder } from './orders.repository.ts'

/** Names, prices and address are copied, so that the order stays true when the originals change. */
export type NewOrder = {
  id: string
  userId: string
  paymentMethod: PaymentMethod
  contact: { name: string; email: string }
  shippingAddress: {
    fullName: string
    addressLine1: string
    city: string
    postalCode: string
    mobile: string
  }
  lines: readonly OrderLine[]
  /** Of the lines, as the shopper agreed to them. */
  totals: Totals
  placedAt: Date
  actor: Actor
}

/** With 80 random bits a second attempt is a wonder, and a third means that they are not random. */
const MAX_ATTEMPTS = 3

/** Pending; the caller takes the stock. `nextOrderId`: one that is taken is replaced by the next. */
export async function writeOrder(
  tx: Tx,
  order: NewOrder,
  nextOrderId: () => string = createOrderId,
): Promise<StoredOrder> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const stored = toStored(order, nextOrderId())
    if (await insertOrder(tx, stored)) return stored
  }
  throw new Error(`No free orderId after ${MAX_ATTEMPTS} attempts`)
}

function toStored(
  { id, userId, paymentMethod, contact, shippingAddress, lines, totals, placedAt, actor }: NewOrder,
  orderId: string,
): StoredOrder {
  return {
    id,
    orderId,
    userId,
    status: FIRST_STATUS,
    paymentMethod,
    ...totals,
    currency: SHOP.currency,
    contactName: contact.name,
    contactEmail: contact.email,
    fullName: shippingAddress.fullName,
    addressLine1: shippingAddress.addressLine1,
    city: shippingAddress.city,
    postalCode: shippingAddress.postalCode,
    mobile: shippingAddress.mobile,
    createdAt: placedAt,
    lines,
    history: [
      {
        id: newId(),
        status: FIRST_STATUS,
        at: placedAt,
        message: orderMessages[FIRST_STATUS],
        ...toActorColumns(actor),
      },
    ],
  }
}
