import { Refusal } from '#api/refusal.ts'

/** A full queue of passwords is worked off within a second or two. */
const RETRY_AFTER_SECONDS = 3

export function tooBusy(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

export function emailFixed(): Refusal {
  return new Refusal('email_fixed', { issues: [{ path: 'email', code: 'email_fixed' }] })
}
