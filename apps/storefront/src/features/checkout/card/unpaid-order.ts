import type { Address } from '@shop/contract/addresses'
import type { BasketLine } from '@shop/contract/basket'
import { toCents } from '@shop/contract/money'
import type { CardPayment, PlacedOrder } from '@shop/contract/payments'
import type { ShoppingSession } from '@shop/contract/shopping-session'
import { isSameDemand } from '#storefront/features/checkout/is-same-demand.ts'
import { isSamePlace } from '#storefront/features/checkout/is-same-place.ts'

/** A card order that is not paid yet. */
export type UnpaidCardOrder = PlacedOrder & { payment: CardPayment }

type Ordered = Pick<PlacedOrder, 'items' | 'totalAmount' | 'shippingAddress'>
type Addresses = readonly Pick<
  Address,
  '_id' | 'fullName' | 'addressLine1' | 'city' | 'postalCode' | 'mobile'
>[]

/** An order that waits for its card as such; nothing when there is nothing left to pay. */
export function toUnpaidCardOrder(order: PlacedOrder | null): UnpaidCardOrder | undefined {
  return order?.payment && { ...order, payment: order.payment }
}

/** Whether an order is what a shopping session asks for: the same units, for the same money, to the same place. */
export function isOrderOf(order: Ordered, session: ShoppingSession, addresses: Addresses): boolean {
  // By what it shows: of two saved addresses that look alike either may have been chosen.
  const chosen = addresses.find(({ _id }) => _id === session.shippingAddress)
  return (
    isSameDemand(order.items, session.items) &&
    toCents(order.totalAmount) === toCents(session.totalAmount) &&
    chosen !== undefined &&
    isSamePlace(order.shippingAddress, chosen)
  )
}

/** What an order holds, as basket lines; their pictures are looked up where they are shown. */
export function linesOf({ items }: Pick<PlacedOrder, 'items'>): BasketLine[] {
  return items.map(({ product, quantity, price }) => ({ product, quantity, price, image: '' }))
}

/** An order as a shopping session, for a tab that has none; without `shippingAddress` when the address is gone since. */
export function sessionOf(order: Ordered, user: string, addresses: Addresses): ShoppingSession {
  const shippingAddress = addressIdOf(order, addresses)
  return {
    items: linesOf(order),
    user,
    totalAmount: order.totalAmount,
    ...(shippingAddress !== undefined && { shippingAddress }),
  }
}

/** An order keeps its address as it was written, not which one it was. */
function addressIdOf({ shippingAddress }: Ordered, addresses: Addresses): string | undefined {
  return addresses.find((address) => isSamePlace(shippingAddress, address))?._id
}
