import { Refusal } from '#api/platform/http/index.ts'

/** 404: the caller has no such address, whoever else may have it. */
export function addressNotFound(): Refusal {
  return new Refusal('not_found')
}

/** 403: an address can only be saved for oneself (ENTITY-21). */
export function foreignUser(): Refusal {
  return new Refusal('foreign_user')
}
