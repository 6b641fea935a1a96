import type { Permission } from '@shop/contract/permissions'

/**
 * Who makes a call, as the access token says: name and e-mail are those of the login, a quarter of an hour old at most.
 * `isEmailVerified` is as of now.
 */
export type Customer = {
  userId: string
  role: 'customer'
  email: string
  firstName: string
  lastName: string
  isEmailVerified: boolean
}

/** A customer, or nobody in particular. */
export type Caller = Customer | null

/** One of those who run the shop, and what their role permits as of now. */
export type StaffMember = { staffId: string; permissions: ReadonlySet<Permission> }

/** Reads the caller from the `Authorization` header: null when there is none or it does not hold. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>

/** Reads a staff member from the request's cookies: null when none of them is a staff login. No token of a customer is one. */
export type AuthenticateStaff = (
  cookies: Readonly<Record<string, string | undefined>>,
) => Promise<StaffMember | null>
