/** How long the page that opened the window has to log in with what Google said. */
export const PROOF_TTL_MS = 5 * 60 * 1000

/** Who somebody is, as the issuer says: its own name for the person, a verified e-mail address, and how to call them. */
export type GoogleIdentity = { googleId: string; email: string; firstName: string; lastName: string }
