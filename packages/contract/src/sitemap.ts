import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { pageNumber } from './url-number.ts'

/** Well below the 50,000 that the sitemap protocol allows. */
export const PRODUCTS_A_PART = 10_000

/**
 * `GET /product-addresses`: what a sitemap says of products, {@link PRODUCTS_A_PART} at a time, the oldest first, so that a
 * new product changes the last part alone. An addition: lists of products are too small and too rich for this.
 */
export const listProductAddresses = defineCall({
  method: 'GET',
  path: '/product-addresses',
  summary: 'The addresses of all products, oldest first',
  access: 'public',
  query: z.object({ page: z.optional(pageNumber) }),
  data: z.array(z.object({ _id: z.string(), slug: z.string(), createdAt: z.string() })),
  meta: z.object({ page: z.number(), total: z.number(), totalPages: z.number() }),
  errors: ['invalid_input'],
  cacheTags: () => ['catalogue'],
})
