import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { pageNumber } from './url-number.ts'

/** Products in one part of the sitemap: well below the 50,000 that its protocol allows, and quickly made. */
export const PRODUCTS_A_PART = 10_000

/**
 * `GET /product-addresses`: what a sitemap says of products, {@link PRODUCTS_A_PART} at a time. The oldest come first, so
 * that a new product changes the last part alone. An addition to the specification's calls: lists of products are too
 * small and too rich to name every page of a large shop.
 */
export const listProductAddresses = defineCall({
  method: 'GET',
  path: '/product-addresses',
  summary: 'The ids of all products, oldest first',
  access: 'public',
  query: z.object({ page: z.optional(pageNumber) }),
  data: z.array(z.object({ _id: z.string(), createdAt: z.string() })),
  meta: z.object({ page: z.number(), total: z.number(), totalPages: z.number() }),
  errors: ['invalid_input'],
  cacheTags: () => ['catalogue'],
})
