/**
 * Whether something from outside is a `Value`. For what the browser's own storage holds: it is read on every page before
 * that comes to life, so the contract's schemas, which come with the first call, would be too much to wait for.
 */
export type Check<Value> = (given: unknown) => given is Value

type Checked<Fields> = { [Name in keyof Fields]: Fields[Name] extends Check<infer Value> ? Value : never }

/** A text. */
export const isText: Check<string> = (given) => typeof given === 'string'

/** A number, and neither infinite nor NaN. */
export const isNumber: Check<number> = (given): given is number => Number.isFinite(given)

/** Either this or nothing. */
export function isOptional<Value>(check: Check<Value>): Check<Value | undefined> {
  return (given): given is Value | undefined => given === undefined || check(given)
}

/** Either this or null. */
export function isNullable<Value>(check: Check<Value>): Check<Value | null> {
  return (given): given is Value | null => given === null || check(given)
}

/** A list of these. */
export function isListOf<Value>(check: Check<Value>): Check<Value[]> {
  return (given): given is Value[] => Array.isArray(given) && given.every(check)
}

/** A record with these fields; it may have others, too. */
export function isRecordOf<Fields extends Record<string, Check<unknown>>>(
  fields: Fields,
): Check<Checked<Fields>> {
  return (given): given is Checked<Fields> =>
    typeof given === 'object' &&
    given !== null &&
    Object.entries(fields).every(([name, check]) => check(Reflect.get(given, name)))
}
