import * as z from 'zod/mini'

/** Longest readable id of a product or a post; those of the demo catalogue have 30. */
export const SLUG_LENGTH = 200

/** A readable id that stands in a URL. What is longer names nothing. */
export const slug = z.string().check(z.maxLength(SLUG_LENGTH, 'too_long'))
