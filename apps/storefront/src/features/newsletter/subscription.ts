/** How asking for the newsletter stands. */
export type Subscription =
  | { phase: 'open' | 'sending' }
  /** The mail is on its way to this address. */
  | { phase: 'sent'; email: string }
  /** `message`: what is wrong with the address. */
  | { phase: 'refused'; message: string }
  | { phase: 'failed'; error: unknown }
