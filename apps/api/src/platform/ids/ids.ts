import { v7, validate } from 'uuid'

/** UUIDv7, so that rows sort by age. */
export function newId(): string {
  return v7()
}

/** Checked first: the database refuses to compare ids with anything else. */
export function isId(text: string): boolean {
  return validate(text)
}
