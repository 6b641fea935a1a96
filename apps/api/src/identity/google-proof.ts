export const PROOF_TTL_MS = 5 * 60 * 1000

/** What the issuer vouches for: its own id of the person, a verified e-mail address, the name. */
export type GoogleIdentity = { googleId: string; email: string; firstName: string; lastName: string }
