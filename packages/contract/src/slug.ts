import * as z from 'zod/mini'

/** Those of the demo catalogue have 30. */
export const SLUG_LENGTH = 200

/** A readable id that stands in a URL. */
export const slug = z.string().check(z.maxLength(SLUG_LENGTH, 'too_long'))
