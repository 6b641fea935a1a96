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

/** Reads the caller from the `Authorization` header: null when there is none or it does not hold. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>
