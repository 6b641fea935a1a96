import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'

/** What JSON can hold. */
const value = z.json()
export type Value = z.output<typeof value>

/** A thing's fields by name, as they are kept. */
const fields = z.record(z.string(), value)
export type Fields = z.output<typeof fields>

/** Fields as a use case has them: dates and undefined among them, and `version`, which counts changes and is none. */
export type GivenFields = Readonly<Record<string, unknown>>

type Kept = { version: number | null; fields: Fields }

/** As JSON would bring them back, so that what is kept and what is compared are the same. */
export function keepFields(given: GivenFields): Kept {
  const { version, ...rest } = z.parse(fields, JSON.parse(JSON.stringify(given)))
  return { version: typeof version === 'number' ? version : null, fields: rest }
}

/** A field that is missing on one side counts as null there. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  if (changed.length === 0) return undefined
  return { before: pick(before, changed), after: pick(after, changed) }
}

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null)
}

export function pick(of: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, of[name] ?? null]))
}

/** The names alone. */
export function withoutValues(of: Fields | null): Fields | null {
  return of && Object.fromEntries(Object.keys(of).map((name) => [name, null]))
}
