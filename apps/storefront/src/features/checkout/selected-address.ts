import type { Address } from '@shop/contract/addresses'

/** What the shopper has done about the choice: nothing yet, or chosen an address, or taken the choice back (null). */
export type AddressChoice = string | null | undefined

/** The shopper's choice as long as it is there; else the session's, the default one, the first (CHECKOUT-04, ADDR-14). */
export function selectedAddress(
  addresses: readonly Pick<Address, '_id' | 'isDefault'>[],
  choice: AddressChoice,
  ofSession: string | undefined,
): string | null {
  const has = (id: string) => addresses.some(({ _id }) => _id === id)
  if (choice === null) return null
  if (choice !== undefined && has(choice)) return choice
  if (ofSession !== undefined && has(ofSession)) return ofSession
  const preselected = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  return preselected?._id ?? null
}
