/** A number of fewer digits is looked for as any other word. */
const FEWEST_DIGITS = 5
/** So many of the last digits are compared: what stands before them, a zero or the country's code, is written either way. */
const COMPARED_DIGITS = 8

/** The digits by which a search finds a telephone number, however it is typed; undefined where it is none. */
export function phoneDigits(words: readonly string[]): string | undefined {
  const typed = words.join('')
  if (!/^\+?[\d()./-]+$/.test(typed)) return undefined
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length < FEWEST_DIGITS ? undefined : digits.slice(-COMPARED_DIGITS)
}
