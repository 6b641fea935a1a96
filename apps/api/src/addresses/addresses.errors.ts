import { Refusal } from '#api/refusal.ts'

/** 404, also for an address of somebody else. */
export function addressNotFound(): Refusal {
  return new Refusal('not_found')
}

export function tooManyAddresses(): Refusal {
  return new Refusal('too_many_addresses')
}

/** 403: an address can only be saved for oneself (ENTITY-21). */
export function foreignUser(): Refusal {
  return new Refusal('foreign_user')
}
