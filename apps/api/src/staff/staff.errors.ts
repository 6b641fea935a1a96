import { Refusal } from '#api/refusal.ts'

/** 401: the same for an unknown e-mail, a wrong password and somebody who has none. */
export function wrongCredentials(): Refusal {
  return new Refusal('wrong_credentials')
}

/** 401: the same for a code or passkey that is wrong, used or too old. */
export function secondStepRefused(): Refusal {
  return new Refusal('second_step_refused')
}

/** 401: nobody is on the way to signing in here. */
export function signInExpired(): Refusal {
  return new Refusal('sign_in_expired')
}

/** 400: the same for a link that is unknown, used or too old. */
export function linkRefused(): Refusal {
  return new Refusal('link_refused')
}

export function notFound(): Refusal {
  return new Refusal('not_found')
}

export function passwordTooCommon(): Refusal {
  return new Refusal('invalid_input', { issues: [{ path: 'password', code: 'password_common' }] })
}

export function missing(path: string): Refusal {
  return new Refusal('invalid_input', { issues: [{ path, code: 'required' }] })
}

export function noSuchRole(): Refusal {
  return new Refusal('invalid_input', { issues: [{ path: 'roleId', code: 'invalid' }] })
}
