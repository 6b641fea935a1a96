import * as z from 'zod/mini'
import { linesOf } from './fields.ts'

/** `min`: in characters, as the database counts them, whose check would refuse three emoji; `max`: in UTF-16 units, as browsers count what is typed. */
export const REVIEW_LENGTH = { min: 5, max: 2_000 }

/** Of a product, in lines as they were typed. */
export const reviewText = z.string('required').check(
  ...linesOf(REVIEW_LENGTH.max),
  z.refine((text) => [...text].length >= REVIEW_LENGTH.min, { error: 'review_short', abort: true }),
)
