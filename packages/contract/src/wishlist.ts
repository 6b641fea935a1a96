import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { product } from './catalogue.ts'
import { MAX_WISHES } from './constants.ts'
import { picture } from './picture.ts'
import { slug } from './slug.ts'

const { _id, slug: address, name, price, tint, tintColours, inStock } = product.shape

/** A product as a wishlist shows it. `price` in dollars, of now. */
export const wishedProduct = z.object({
  ...{ _id, slug: address, name, price, tint, tintColours, inStock },
  picture: z.optional(picture),
})

export type WishedProduct = z.output<typeof wishedProduct>

/** `savedPrice`: what it cost when it was saved, in dollars. `isBack`: it was sold out since then, and can be had again. */
export const wish = z.extend(wishedProduct, { savedPrice: z.number(), isBack: z.boolean() })

export type Wish = z.output<typeof wish>

/** A product as it was seen when its heart was pressed. */
export const newWish = z.strictObject({
  product: slug,
  price: z.number('invalid').check(z.gte(0, 'invalid'), z.lte(1_000_000, 'invalid')),
  inStock: z.boolean('invalid'),
})

export type NewWish = z.output<typeof newWish>

export const wishesPayload = z.strictObject({
  wishes: z.array(newWish).check(z.minLength(1, 'required'), z.maxLength(MAX_WISHES, 'too_long')),
})

/** `GET /wishlist`: what is not on sale at present is left out, and comes back with it. */
export const listWishes = defineCall({
  method: 'GET',
  path: '/wishlist',
  summary: 'The wishlist of the logged-in user, newest first',
  access: 'customer',
  data: z.array(wish),
  errors: ['unauthenticated'],
})

/**
 * `POST /wishlist`: one product, or a browser's whole list, first to last. What is on the list stays as it is; an unknown
 * product is left out. Answers those that found no room; with room for none it is refused.
 */
export const addWishes = defineCall({
  method: 'POST',
  path: '/wishlist',
  summary: 'Put products on the wishlist',
  access: 'customer',
  body: wishesPayload,
  data: z.object({ unsaved: z.array(z.string()) }),
  errors: ['unauthenticated', 'invalid_input', 'wishlist_full'],
})

/** `DELETE /wishlist/{id}`: by the product's `_id`. Again it changes nothing. */
export const removeWish = defineCall({
  method: 'DELETE',
  path: '/wishlist/{id}',
  summary: 'Take a product off the wishlist',
  access: 'customer',
  params: z.object({ id: slug }),
  data: z.null(),
  errors: ['unauthenticated', 'not_found'],
})
