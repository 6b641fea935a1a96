import * as z from 'zod/mini'
import { DEFAULT_PAGE, MAX_PAGE } from './constants.ts'

/** Digits only. `1e3`, `0x10`, ` 2` and `2.0`, which JavaScript would take for numbers too, are none. */
const fromDigits = z.transform((value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
)

export function urlNumber<Rule extends z.ZodMiniNumber>(rule: Rule) {
  return z.pipe(fromDigits, rule)
}

export const pageNumber = urlNumber(
  z
    .number('page_number')
    .check(
      z.int({ error: 'page_number', abort: true }),
      z.gte(DEFAULT_PAGE, 'page_number'),
      z.lte(MAX_PAGE, 'page_number'),
    ),
)
