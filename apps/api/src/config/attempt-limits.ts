import { limit } from './limit.ts'
import type { ValuesOf } from './variable.ts'

/** Counted in the database for all processes; the windows stand beside where it is counted. */
export type AttemptLimits = {
  /** In 15 minutes, for one account: by all untrusted devices, and by each trusted one (`LOGIN_LIMIT`). */
  login: number
  /** Failed logins in 15 minutes from one network (`LOGIN_PER_ADDRESS_LIMIT`). */
  loginPerAddress: number
  /** In an hour from one network (`SIGNUP_PER_ADDRESS_LIMIT`). */
  signupPerAddress: number
  /** Links of one kind mailed to one account in an hour (`LINK_MAILS_LIMIT`). */
  linkMails: number
  /** Mails of any kind in 24 hours to one address that nobody has verified (`UNVERIFIED_MAILS_LIMIT`). */
  unverifiedMails: number
  /** Mailed links asked for, and as many presented, in an hour from one network (`LINKS_PER_ADDRESS_LIMIT`). */
  linksPerAddress: number
  /** In an hour, of one account (`CARD_ORDERS_LIMIT`). */
  cardOrders: number
  /** In an hour, from one network (`CARD_ORDERS_PER_ADDRESS_LIMIT`). */
  cardOrdersPerAddress: number
  /** Orders looked up by number in 15 minutes from one network (`TRACKING_PER_ADDRESS_LIMIT`). */
  trackingPerAddress: number
  /** Steps in 15 minutes from one network; a sign-in takes two (`GOOGLE_PER_ADDRESS_LIMIT`). */
  googlePerAddress: number
  /** Messages of the contact form in an hour from one network (`CONTACT_PER_ADDRESS_LIMIT`). */
  contactPerAddress: number
}

export const attemptVariables = {
  LOGIN_LIMIT: limit(
    10,
    'most logins tried within 15 minutes at one account; see [operations](docs/operations.md#limits-on-trying)',
  ),
  LOGIN_PER_ADDRESS_LIMIT: limit(
    100,
    'most logins tried within 15 minutes from one network address (only those that fail count)',
  ),
  SIGNUP_PER_ADDRESS_LIMIT: limit(60, 'most signups within an hour from one address'),
  LINK_MAILS_LIMIT: limit(5, 'most links of one kind mailed within an hour to one account'),
  LINKS_PER_ADDRESS_LIMIT: limit(
    60,
    'most mailed links asked for, and most tried, within an hour from one address',
  ),
  UNVERIFIED_MAILS_LIMIT: limit(
    10,
    'most mails of any kind within 24 hours to one e-mail address that nobody has verified',
  ),
  CARD_ORDERS_LIMIT: limit(20, 'most card orders placed within an hour by one account'),
  CARD_ORDERS_PER_ADDRESS_LIMIT: limit(
    100,
    'most card orders placed within an hour from one network address',
  ),
  TRACKING_PER_ADDRESS_LIMIT: limit(
    300,
    'most orders looked up by number within 15 minutes from one address',
  ),
  GOOGLE_PER_ADDRESS_LIMIT: limit(
    100,
    'most steps of signing in with Google within 15 minutes from one address; a sign-in takes two',
  ),
  CONTACT_PER_ADDRESS_LIMIT: limit(
    20,
    'most messages sent by the contact form within an hour from one address',
  ),
}

export function readAttemptLimits(given: ValuesOf<typeof attemptVariables>): AttemptLimits {
  return {
    login: given.LOGIN_LIMIT,
    loginPerAddress: given.LOGIN_PER_ADDRESS_LIMIT,
    signupPerAddress: given.SIGNUP_PER_ADDRESS_LIMIT,
    linkMails: given.LINK_MAILS_LIMIT,
    unverifiedMails: given.UNVERIFIED_MAILS_LIMIT,
    linksPerAddress: given.LINKS_PER_ADDRESS_LIMIT,
    cardOrders: given.CARD_ORDERS_LIMIT,
    cardOrdersPerAddress: given.CARD_ORDERS_PER_ADDRESS_LIMIT,
    trackingPerAddress: given.TRACKING_PER_ADDRESS_LIMIT,
    googlePerAddress: given.GOOGLE_PER_ADDRESS_LIMIT,
    contactPerAddress: given.CONTACT_PER_ADDRESS_LIMIT,
  }
}
