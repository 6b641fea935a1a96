import { Refusal } from '#api/refusal.ts'

/** A full queue of passwords is worked off within a second or two. */
const RETRY_AFTER_SECONDS = 3

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

export function tooBusy(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

export function googleRefused(): Refusal {
  return new Refusal('google_refused')
}

export function refreshRefused(): Refusal {
  return new Refusal('refresh_refused')
}

/** 400 (VALID-19). */
export function passwordTooCommon(): Refusal {
  return new Refusal('invalid_input', { issues: [{ path: 'password', code: 'password_common' }] })
}

/** 400, at its field: whoever is logged in has shown already that there is such an account. */
export function wrongPassword(): Refusal {
  return new Refusal('invalid_input', { issues: [{ path: 'presentPassword', code: 'password_wrong' }] })
}

export function emailFixed(): Refusal {
  return new Refusal('email_fixed', { issues: [{ path: 'email', code: 'email_fixed' }] })
}

/** 400: `path` is what was missing. */
export function wrongLoginPayload(path: 'googleId' | 'password'): Refusal {
  return new Refusal('invalid_input', { issues: [{ path, code: 'required' }] })
}

export function accountGone(): Refusal {
  return new Refusal('unauthenticated')
}
