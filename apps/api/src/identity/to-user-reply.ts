import type { User } from '@shop/contract/identity'
import type { StoredUser } from './identity.repository.ts'

/** ENTITY-19: never the password. */
export function toUserReply(user: StoredUser): User {
  return {
    _id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    mobile: user.mobile,
    addressLine1: user.addressLine1,
    city: user.city,
    postalCode: user.postalCode,
    ...(user.gender && { gender: user.gender }),
    emailVerified: user.emailVerifiedAt !== null,
  }
}
