import type { Permission } from '@shop/contract/permissions'

/** From the access token, a quarter of an hour old at most; only `isEmailVerified` is as of now. */
export type Customer = {
  userId: string
  role: 'customer'
  email: string
  firstName: string
  lastName: string
  isEmailVerified: boolean
}

export type Caller = Customer | null

/** Permissions of the role as of now. */
export type StaffMember = { staffId: string; permissions: ReadonlySet<Permission> }

/** From the `Authorization` header: null when there is none or it is not valid. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>

/** From the request's cookies: null when none is a staff login. A customer's token never is. */
export type AuthenticateStaff = (
  cookies: Readonly<Record<string, string | undefined>>,
) => Promise<StaffMember | null>
