import type { AddressForm } from '@shop/contract/addresses'
import type { BasketLine } from '@shop/contract/basket'
import { toDollars } from '@shop/contract/money'
import type { OrderPayload } from '@shop/contract/shopping-session'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'

export type Person = { firstName: string; lastName: string; email: string; password: string }

let people = 0

/** A person with an e-mail address that no shop has seen. */
export function aPerson(overrides: Partial<Person> = {}): Person {
  people += 1
  return {
    firstName: 'Amelia',
    lastName: 'Hart',
    email: `${process.pid}-${Date.now()}-${people}@example.com`,
    password: 'orchard row fourteen',
    ...overrides,
  }
}

export function anAddress(overrides: Partial<AddressForm> = {}): AddressForm {
  return {
    fullName: 'Amelia Hart',
    mobile: '+44 7700 900 142',
    addressLine1: '14 Orchard Row',
    city: 'Bristol',
    ...overrides,
  }
}

/** Price in dollars. */
export type LineInput = Pick<BasketLine, 'product' | 'price'> & { quantity?: number }

export function anOrder(
  lines: readonly LineInput[],
  { userId, addressId }: { userId: string; addressId: string },
): OrderPayload {
  const items = lines.map((line) => ({ quantity: 1, image: '', ...line }))
  return {
    items,
    user: userId,
    totalAmount: toDollars(totalsOfBasket(items, SHOP_TERMS).totalCents),
    shippingAddress: addressId,
  }
}
