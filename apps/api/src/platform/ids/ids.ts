import { v7 } from 'uuid'

/** A new id for a stored row: UUIDv7, so that rows sort by age. */
export function newId(): string {
  return v7()
}
