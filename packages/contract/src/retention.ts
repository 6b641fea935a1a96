const YEAR_DAYS = 365

/**
 * For how many days the shop keeps what tells of customers and ends by itself. The nightly job goes by it, and the privacy
 * page says it; a test compares both with the tables that tell of customers.
 */
export const RETENTION_DAYS = {
  /** The network address of who changed an order, or got money back. */
  orderOrigins: 90,
  /** What the card provider has told. */
  providerEvents: 90,
  /** That a card was declined, and from where a payment was begun. */
  cardTraces: 1,
  /** Which order a browser's key has placed. */
  idempotencyKeys: 7,
  conversations: 2 * YEAR_DAYS,
  complaints: 6 * YEAR_DAYS,
  unconfirmedReaders: 30,
  /** Without the address. */
  leftReaders: 3 * YEAR_DAYS,
  newsletterEvents: 14,
  notifications: YEAR_DAYS,
  /** Addresses for a product that is to come back. */
  unconfirmedWaiters: 30,
  toldWaiters: 30,
  waiters: YEAR_DAYS,
  /** Of a review that was not sent. */
  unusedPhotos: 1,
  /** Also with the review. */
  reviewReports: 2 * YEAR_DAYS,
  /** That a customer was asked for reviews of an order. */
  reviewInvitations: 30,
  emailChanges: 1,
  dataCopies: 1,
  /** The address of an account that went into another one. */
  mergedAddresses: 14,
} as const

export type Kept = keyof typeof RETENTION_DAYS
