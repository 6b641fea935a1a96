import * as z from 'zod/mini'

/**
 * A number as it stands in a URL: digits and nothing else. `1e3`, `0x10`, ` 2` and `2.0`, which JavaScript would take
 * for numbers too, are none.
 */
const fromDigits = z.transform((value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
)

/** Reads a number out of a query and holds it against a rule. */
export function urlNumber<Rule extends z.ZodMiniNumber>(rule: Rule) {
  return z.pipe(fromDigits, rule)
}

/** The number of a page, from 1. */
export const pageNumber = urlNumber(
  z.number('page_number').check(z.int('page_number'), z.gte(1, 'page_number')),
)
