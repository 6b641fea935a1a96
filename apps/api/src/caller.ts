import type { Permission } from '@shop/contract/permissions'

/** From the access token, a quarter of an hour old at most; only `email` and `isEmailVerified` are as of now. */
export type Customer = {
  userId: string
  role: 'customer'
  email: string
  firstName: string
  lastName: string
  isEmailVerified: boolean
}

export type Caller = Customer | null

/** Everything as of now: the session is read at each call. `roles`: their names. */
export type StaffMember = {
  staffId: string
  name: string
  email: string
  roles: string[]
  permissions: ReadonlySet<Permission>
  sessionId: string
  /** Showed once more, within ten minutes, who they are. */
  isSteppedUp: boolean
}

/** From the `Authorization` header: null when there is none or it is not valid. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>

/** From the request's cookies: null when none is a staff login. A customer's token never is. */
export type AuthenticateStaff = (
  cookies: Readonly<Record<string, string | undefined>>,
) => Promise<StaffMember | null>
