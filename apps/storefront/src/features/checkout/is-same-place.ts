import type { PlacedOrder } from '@shop/contract/payments'

/** What of an address the shopper sees, and an order shows. */
type Place = PlacedOrder['shippingAddress']

/** Whether two show the same: one may have been changed under its id, and an order keeps what it was written with. */
export function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.fullName === other.fullName &&
    one.addressLine1 === other.addressLine1 &&
    one.city === other.city &&
    (one.postalCode ?? '') === (other.postalCode ?? '') &&
    one.mobile === other.mobile
  )
}
