/** How asking for the newsletter stands. */
export type Subscription =
  | { phase: 'open' | 'sending' }
  /** `said`: that the mail is on its way. */
  | { phase: 'sent'; said: string }
  /** `message`: what is wrong with the address. */
  | { phase: 'refused'; message: string }
  /** `said`: what went wrong; nothing where the code that knows it could not be loaded. */
  | { phase: 'failed'; said: string | undefined }
