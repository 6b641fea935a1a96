import { v7, validate } from 'uuid'

/** A new id for a stored row: UUIDv7, so that rows sort by age. */
export function newId(): string {
  return v7()
}

/** Whether a text from outside can be the id of a stored row; the database refuses to compare ids with anything else. */
export function isId(text: string): boolean {
  return validate(text)
}
