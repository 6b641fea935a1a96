import type { Config } from '#api/config.ts'

/** How often something may be tried, counted in the database for all processes; the windows stand beside where it is counted. */
export type TryLimits = {
  /** Most logins tried within 15 minutes for one account by browsers that the shop does not know, and by each that it knows (`LOGIN_LIMIT`). */
  login: number
  /** Most logins that failed within 15 minutes from one network (`LOGIN_PER_ADDRESS_LIMIT`). */
  loginPerAddress: number
  /** Most signups within an hour from one network (`SIGNUP_PER_ADDRESS_LIMIT`). */
  signupPerAddress: number
  /** Most links of one kind mailed to one account within an hour (`LINK_MAILS_LIMIT`). */
  linkMails: number
  /** Most mails of any kind within 24 hours to one address that nobody has verified (`UNVERIFIED_MAILS_LIMIT`). */
  unverifiedMails: number
  /** Most mailed links asked for, and as many tried, within an hour from one network (`LINKS_PER_ADDRESS_LIMIT`). */
  linksPerAddress: number
  /** Most card orders that one account places within an hour (`CARD_ORDERS_LIMIT`). */
  cardOrders: number
  /** Most card orders placed within an hour from one network (`CARD_ORDERS_PER_ADDRESS_LIMIT`). */
  cardOrdersPerAddress: number
  /** Most orders looked up by their number within 15 minutes from one network (`TRACKING_PER_ADDRESS_LIMIT`). */
  trackingPerAddress: number
  /** Most steps of signing in with Google within 15 minutes from one network; a sign-in takes two (`GOOGLE_PER_ADDRESS_LIMIT`). */
  googlePerAddress: number
}

/** The variables about tries, each checked by itself. */
type TryVariables = {
  LOGIN_LIMIT?: number | undefined
  LOGIN_PER_ADDRESS_LIMIT?: number | undefined
  SIGNUP_PER_ADDRESS_LIMIT?: number | undefined
  LINK_MAILS_LIMIT?: number | undefined
  UNVERIFIED_MAILS_LIMIT?: number | undefined
  LINKS_PER_ADDRESS_LIMIT?: number | undefined
  CARD_ORDERS_LIMIT?: number | undefined
  CARD_ORDERS_PER_ADDRESS_LIMIT?: number | undefined
  TRACKING_PER_ADDRESS_LIMIT?: number | undefined
  GOOGLE_PER_ADDRESS_LIMIT?: number | undefined
}

/** In demo mode everybody comes from one machine, tests in many windows above all. */
const DEMO_FACTOR = 1_000

/**
 * The limits as set; what is not set is what a shop needs (`docs/rulings.md`, Identity), a thousand times that in demo
 * mode.
 */
export function readTryLimits(given: TryVariables, mode: Config['mode']): TryLimits {
  const factor = mode === 'demo' ? DEMO_FACTOR : 1
  return {
    login: given.LOGIN_LIMIT ?? 10 * factor,
    loginPerAddress: given.LOGIN_PER_ADDRESS_LIMIT ?? 100 * factor,
    signupPerAddress: given.SIGNUP_PER_ADDRESS_LIMIT ?? 60 * factor,
    linkMails: given.LINK_MAILS_LIMIT ?? 5 * factor,
    unverifiedMails: given.UNVERIFIED_MAILS_LIMIT ?? 10 * factor,
    linksPerAddress: given.LINKS_PER_ADDRESS_LIMIT ?? 60 * factor,
    cardOrders: given.CARD_ORDERS_LIMIT ?? 20 * factor,
    cardOrdersPerAddress: given.CARD_ORDERS_PER_ADDRESS_LIMIT ?? 100 * factor,
    trackingPerAddress: given.TRACKING_PER_ADDRESS_LIMIT ?? 300 * factor,
    googlePerAddress: given.GOOGLE_PER_ADDRESS_LIMIT ?? 100 * factor,
  }
}
