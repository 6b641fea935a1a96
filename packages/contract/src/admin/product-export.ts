import * as z from 'zod/mini'
import { defineFile } from '../call.ts'
import { productFilters } from './products.ts'

/** An address holds no more. */
export const MAX_IDS_LENGTH = 10_000

/**
 * Products as a CSV, or as a zip that holds it and their pictures: those named in `ids`, else those that the list is
 * narrowed to. What comes out can go in again unchanged, and changes nothing (`admin/imports.ts`).
 */
export const exportProducts = defineFile({
  path: '/admin/exports/products',
  summary: 'Products as a file',
  access: { staff: 'products.write' },
  query: z.object({
    ...productFilters,
    /** Comma-joined. */
    ids: z.optional(z.string().check(z.maxLength(MAX_IDS_LENGTH, 'too_long'))),
    pictures: z.optional(z.literal('true', 'invalid')),
  }),
  errors: ['unauthenticated', 'not_permitted', 'invalid_input'],
})
