import { Refusal } from '#api/refusal.ts'

/** A full queue of passwords is worked off within a second or two. */
const RETRY_AFTER_SECONDS = 3

/** 409. */
export function emailTaken(): Refusal {
  return new Refusal('email_taken')
}

/** 401: the same for an unknown e-mail and a wrong password, so that nobody learns who shops here. */
export function wrongCredentials(): Refusal {
  return new Refusal('wrong_credentials')
}

/** 400: the same for a link that is unknown, used or too old. */
export function linkRefused(): Refusal {
  return new Refusal('link_refused')
}

/** 503: too many passwords wait to be hashed. */
export function tooBusy(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** 401: Google has not named this person, or not to this browser, or too long ago. */
export function googleRefused(): Refusal {
  return new Refusal('google_refused')
}

/** 401. */
export function refreshRefused(): Refusal {
  return new Refusal('refresh_refused')
}

/** 400 (VALID-19). */
export function passwordTooCommon(): Refusal {
  return new Refusal('invalid_input', { issues: [{ path: 'password', code: 'password_common' }] })
}

/** 400: the profile form names another e-mail than the account's. */
export function emailFixed(): Refusal {
  return new Refusal('email_fixed', { issues: [{ path: 'email', code: 'email_fixed' }] })
}

/** 400: payload and way of logging in do not match; `path` is what was missing. */
export function wrongLoginPayload(path: 'googleId' | 'password'): Refusal {
  return new Refusal('invalid_input', { issues: [{ path, code: 'required' }] })
}

/** 401: the token is valid, its account is gone. */
export function accountGone(): Refusal {
  return new Refusal('unauthenticated')
}
