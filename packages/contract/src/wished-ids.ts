import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/** `GET /wishlist/products`: what the hearts of a page need, and nothing more; so its file. */
export const listWishedIds = defineCall({
  method: 'GET',
  path: '/wishlist/products',
  summary: 'The ids of the products on the wishlist',
  access: 'customer',
  data: z.array(z.string()),
  errors: ['unauthenticated'],
})
