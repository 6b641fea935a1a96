import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { email, optionalCity, optionalLine, optionalPhone, personName, postalCode } from './fields.ts'

/** `docs/rulings.md`, Identity. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** The only role a storefront payload may name (ROLE-03). */
export const CUSTOMER_ROLE = 'customer'

/** ACCOUNT-14. */
export const GENDERS = ['male', 'female', 'third'] as const

/** A user as the API answers it (ENTITY-19); fields never filled in are empty texts. */
export const user = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  postalCode: z.string(),
  gender: z.optional(z.enum(GENDERS)),
  /** Whether a link mailed to the address was followed, or Google vouched for it. An addition. */
  emailVerified: z.boolean(),
})

export type User = z.output<typeof user>

/** What the access token says and the browser decodes (API-13). */
export const tokenClaims = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.literal(CUSTOMER_ROLE),
  /** When the token was issued: a page knows before it has asked. An addition. */
  emailVerified: z.optional(z.boolean()),
  /** Seconds since 1970. */
  exp: z.number(),
})

export type TokenClaims = z.output<typeof tokenClaims>

/** Common passwords are refused by the server alone (VALID-19). */
export const newPassword = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.minLength(PASSWORD_LENGTH.min, 'password_short'),
    z.maxLength(PASSWORD_LENGTH.max, 'too_long'),
  )

export const authReply = z.object({ accessToken: z.string() })

/** ENTITY-39. */
export const loginPayload = z.strictObject({
  email,
  password: z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(PASSWORD_LENGTH.max, 'too_long')),
})

/** ENTITY-31 to ENTITY-35. */
export const signupPayload = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  password: newPassword,
  role: z.literal(CUSTOMER_ROLE, 'role'),
  accountType: z.literal('email', 'invalid'),
  googleId: z.null('invalid'),
  mobile: z.null('invalid'),
})

/** ENTITY-36 to ENTITY-38. */
export const googleLoginPayload = z.strictObject({
  email,
  accountType: z.literal('google', 'invalid'),
  googleId: z.string('required').check(z.minLength(1, 'required')),
  role: z.literal(CUSTOMER_ROLE, 'role'),
})

/** `POST /auth/login`, also with `?method=google`: answers an access token and sets the refresh cookie. */
export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in with e-mail and password, or with Google',
  access: 'public',
  query: z.object({ method: z.optional(z.literal('google', 'invalid')) }),
  body: z.union([loginPayload, googleLoginPayload]),
  data: authReply,
  messageInData: true,
  errors: ['invalid_input', 'wrong_credentials', 'google_refused', 'rate_limited', 'google_unavailable'],
})

/** `POST /auth/register`: opens an account and logs in. */
export const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  summary: 'Open an account',
  access: 'public',
  body: signupPayload,
  data: authReply,
  messageInData: true,
  errors: ['invalid_input', 'email_taken', 'rate_limited'],
})

/** `POST /auth/refresh`: a new access token for the refresh cookie, which rotates. An addition. */
export const refresh = defineCall({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Renew the access token',
  access: 'public',
  data: authReply,
  messageInData: true,
  errors: ['refresh_refused'],
})

/** `POST /auth/logout`: ends this login; answers the same without one. An addition. */
export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Log out',
  access: 'public',
  data: z.null(),
  errors: [],
})

export const getMe = defineCall({
  method: 'GET',
  path: '/users/me',
  summary: 'The logged-in user',
  access: 'customer',
  data: user,
  errors: ['unauthenticated'],
})

/** Profile form (VALID-30): names may not be empty; the rest may. The e-mail must be the account's own. */
export const profilePayload = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  mobile: optionalPhone,
  addressLine1: optionalLine,
  city: optionalCity,
  postalCode,
  gender: z.optional(z.enum(['', ...GENDERS], 'invalid')),
})

/** `PUT /users/{id}`: replaces the caller's profile fields (API-30). */
export const updateUser = defineCall({
  method: 'PUT',
  path: '/users/{id}',
  summary: 'Change the profile',
  access: 'customer',
  params: z.object({ id: z.string() }),
  body: profilePayload,
  data: user,
  errors: ['unauthenticated', 'not_found', 'invalid_input', 'email_fixed'],
})
