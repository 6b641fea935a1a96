import type { OrderStatus } from '@shop/contract/order-statuses'
import { SHOP } from '@shop/contract/shop'
import { SHOP_TERMS, totalsOf } from '@shop/contract/totals'
import { v7 } from 'uuid'
import {
  createOrderId,
  jobActor,
  nextStatus,
  type OrderLine,
  type StoredOrder,
  toActorColumns,
} from '#api/orders/index.ts'
import { createRandom, type Random } from '#api/platform/random.ts'
import { orderMessages } from '#api/texts/order-messages.ts'
import { CITIES, FIRST_NAMES, LAST_NAMES, STREETS } from './invented-words.ts'

/** Marks invented customers: no mail ever arrives at this domain (RFC 2606), and no shopper has it. */
export const INVENTED_MAIL_DOMAIN = '@invented.example'

/** Nobody can sign in as them: there is no password. */
export type InventedCustomer = {
  id: string
  firstName: string
  lastName: string
  email: string
  mobile: string
  addressLine1: string
  city: string
  postalCode: string
  createdAt: Date
}

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
const SPREAD_DAYS = 730
const OVER_AFTER_DAYS = 14
const MOST_LINES = 5
const actor = toActorColumns(jobActor('seed'))

/** Deterministic: the same number has the same name and address. */
export function inventCustomer(number: number, now: Date): InventedCustomer {
  const random = createRandom(number)
  const firstName = random.pick(FIRST_NAMES)
  const lastName = random.pick(LAST_NAMES)
  return {
    id: v7(),
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${number}${INVENTED_MAIL_DOMAIN}`.toLowerCase(),
    mobile: `+1555${String(random.whole(0, 9_999_999)).padStart(7, '0')}`,
    addressLine1: `${random.whole(1, 180)} ${random.pick(STREETS)}`,
    city: random.pick(CITIES),
    postalCode: String(random.whole(10_000, 99_999)),
    createdAt: new Date(now.getTime() - SPREAD_DAYS * DAY_MS),
  }
}

/** `products`: what it may hold, the best selling first. */
type OrderParts = {
  number: number
  customer: InventedCustomer
  products: readonly Omit<OrderLine, 'quantity'>[]
  now: Date
}

/** Deterministic but for order numbers, which are secrets. In cash, since no provider knows its payment; stock is not taken. */
export function inventOrder({ number, customer, products, now }: OrderParts): StoredOrder {
  const random = createRandom(number)
  // The shop grows: half of all orders are of the last six months.
  const ageMs = Math.floor(random.next() ** 2 * SPREAD_DAYS * DAY_MS)
  const placedAt = new Date(now.getTime() - ageMs)
  const lines = inventLines(random, products)
  const history = inventHistory(random, placedAt, ageMs).map((entry) => ({
    id: v7({ msecs: entry.at.getTime() }),
    ...entry,
    message: orderMessages[entry.status],
    ...actor,
  }))
  const fullName = `${customer.firstName} ${customer.lastName}`
  const { addressLine1, city, postalCode, mobile } = customer
  return {
    id: v7({ msecs: placedAt.getTime() }),
    orderId: createOrderId(),
    userId: customer.id,
    status: history.at(-1)?.status ?? 'Pending',
    paymentMethod: 'cash-on-delivery',
    ...totalsOf(lines, SHOP_TERMS),
    currency: SHOP.currency,
    contactName: fullName,
    contactEmail: customer.email,
    fullName,
    addressLine1,
    city,
    postalCode,
    mobile,
    createdAt: placedAt,
    lines,
    history,
  }
}

function inventLines(random: Random, products: OrderParts['products']): OrderLine[] {
  const wished = 1 + Math.floor(random.next() ** 2 * MOST_LINES)
  const chosen = Array.from({ length: wished }, () => Math.floor(random.next() ** 2 * products.length))
  return [...new Set(chosen)].flatMap((at) => {
    const product = products[at]
    return product ? [{ ...product, quantity: random.chance(0.7) ? 1 : random.whole(2, 6) }] : []
  })
}

/** An old order has reached its end, a newer one a status between. One in twenty is cancelled. */
function inventHistory(random: Random, placedAt: Date, ageMs: number): { status: OrderStatus; at: Date }[] {
  const history: { status: OrderStatus; at: Date }[] = []
  const isCancelled = random.chance(0.05)
  const isOver = ageMs > OVER_AFTER_DAYS * DAY_MS
  let at = placedAt.getTime()
  let status: OrderStatus | undefined = 'Pending'
  while (status !== undefined && at <= placedAt.getTime() + ageMs) {
    history.push({ status, at: new Date(at) })
    at += random.whole(30, 2 * 24 * 60) * MINUTE_MS
    if (!isOver && random.chance(0.3)) break
    if (status === 'Cancelled') break
    status = isCancelled && status === 'Pending' ? 'Cancelled' : nextStatus(status)
  }
  return history
}
