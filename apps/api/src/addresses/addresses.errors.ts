import { Refusal } from '#api/refusal.ts'

/** 404: the caller has no such address, whoever else may have it. */
export function addressNotFound(): Refusal {
  return new Refusal('not_found')
}

/** 409: the account has as many addresses as it can save. */
export function tooManyAddresses(): Refusal {
  return new Refusal('too_many_addresses')
}

/** 403: an address can only be saved for oneself (ENTITY-21). */
export function foreignUser(): Refusal {
  return new Refusal('foreign_user')
}
