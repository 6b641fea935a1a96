import type { Address } from '@shop/contract/addresses'
import type { StoredAddress } from './addresses.repository.ts'

/** ENTITY-20. */
export function toAddressReply(address: StoredAddress): Address {
  return {
    _id: address.id,
    user: address.userId,
    fullName: address.fullName,
    mobile: address.mobile,
    addressLine1: address.addressLine1,
    city: address.city,
    postalCode: address.postalCode,
    email: address.email,
    isDefault: address.isDefault,
  }
}
