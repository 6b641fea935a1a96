import * as z from 'zod/mini'
import { urlNumber } from '../url-number.ts'

const MAX_SEARCH_LENGTH = 100

/** Words, in any order, or a part of a text. */
export const searchText = z.optional(
  z
    .string('invalid')
    .check(z.trim(), z.maxLength(MAX_SEARCH_LENGTH, 'too_long'), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid')),
)

/** How many to a page. */
export function pageOf(most: number) {
  return z.optional(
    urlNumber(
      z.number('page_size').check(z.int('page_size'), z.gte(1, 'page_size'), z.lte(most, 'page_size')),
    ),
  )
}
