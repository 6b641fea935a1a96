import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { personName } from './fields.ts'
import { linkToken } from './identity-links.ts'
import { wishedProduct } from './wishlist.ts'

/** Where a shared wishlist is seen; `#token=…` follows, a fragment, which no server gets to see. */
export const SHARED_WISHLIST_PATH = '/wishlist/shared'

/** `name`: what its holder wants to be called there. */
export const wishlistLink = z.object({ token: z.string(), name: z.optional(z.string()) })

export type WishlistLink = z.output<typeof wishlistLink>

export const wishlistLinkPayload = z.strictObject({ name: z.optional(personName) })

export const sharedWishlist = z.object({ name: z.optional(z.string()), products: z.array(wishedProduct) })

export type SharedWishlist = z.output<typeof sharedWishlist>

/** `GET /wishlist/link`: null where there is none. */
export const getWishlistLink = defineCall({
  method: 'GET',
  path: '/wishlist/link',
  summary: 'The link that shows the wishlist to others',
  access: 'customer',
  data: z.nullable(wishlistLink),
  errors: ['unauthenticated'],
})

/** `POST /wishlist/link`: the link before shows nothing any more. */
export const makeWishlistLink = defineCall({
  method: 'POST',
  path: '/wishlist/link',
  summary: 'Make a new link that shows the wishlist to others',
  access: 'customer',
  body: wishlistLinkPayload,
  data: wishlistLink,
  errors: ['unauthenticated', 'invalid_input'],
})

/** `DELETE /wishlist/link`: again it changes nothing. */
export const endWishlistLink = defineCall({
  method: 'DELETE',
  path: '/wishlist/link',
  summary: 'End the link that shows the wishlist to others',
  access: 'customer',
  data: z.null(),
  errors: ['unauthenticated'],
})

/** `POST /wishlist/shared`: the list as it is now, newest first, by the link's token. It changes nothing; a body is in no log. */
export const readSharedWishlist = defineCall({
  method: 'POST',
  path: '/wishlist/shared',
  summary: 'A wishlist that somebody shares by a link',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  data: sharedWishlist,
  errors: ['invalid_input', 'link_refused'],
})
