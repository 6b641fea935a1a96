import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { filterText } from '../catalogue.ts'
import { picture } from '../picture.ts'
import { PRODUCT_STATES } from '../product-states.ts'
import { tintKey } from '../tints.ts'
import { pageOf } from './list-query.ts'
import { newSlug, price, productName, productPatch, savedProduct, staffProduct } from './product-fields.ts'
import { moment } from './staff-fields.ts'

const mayNot = ['unauthenticated', 'not_permitted'] as const
const ofProduct = [...mayNot, 'invalid_input', 'not_found'] as const
const ofVersion = [...ofProduct, 'version_required', 'stale'] as const

const productId = z.object({ id: z.string() })

/** The first is the default; what a search finds by forgiving typos is sorted by how well it fits. */
export const STAFF_PRODUCT_ORDERS = ['newest', 'name', 'price-up', 'price-down'] as const
export type StaffProductOrder = (typeof STAFF_PRODUCT_ORDERS)[number]
export const STAFF_PRODUCTS_A_PAGE = 50
/** More are counted as "1,000+". */
export const MOST_COUNTED = 1_000

const MAX_SEARCH_LENGTH = 100
const MAX_CURSOR_LENGTH = 1_000

/** What a list of products can be narrowed to. */
export const productFilters = {
  /** Words in any order, of name, number or address; typos are forgiven. */
  search: z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH, 'too_long'))),
  state: z.optional(z.enum(PRODUCT_STATES, 'invalid')),
  /** Filter values, as in `GET /product`. */
  categories: z.optional(filterText),
  /** Those on sale of which no more than their own level are left. */
  low: z.optional(z.literal('true', 'invalid')),
  sort: z.optional(z.enum(STAFF_PRODUCT_ORDERS, 'sort_order')),
}

export const listStaffProducts = defineCall({
  method: 'GET',
  path: '/admin/products',
  summary: 'Products of every state',
  access: 'staff',
  query: z.object({
    ...productFilters,
    /** How many to a page, at most {@link STAFF_PRODUCTS_A_PAGE}. */
    limit: pageOf(STAFF_PRODUCTS_A_PAGE),
    /** `meta.next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(MAX_CURSOR_LENGTH, 'too_long'))),
  }),
  data: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      slug: z.string(),
      name: z.string(),
      sku: z.string(),
      price: z.number(),
      state: z.enum(PRODUCT_STATES),
      publishAt: z.nullable(moment),
      stock: z.number(),
      lowStockLevel: z.number(),
      shelf: z.string(),
      tint: tintKey,
      picture: z.nullable(picture),
      /** Keys of its filter values, of all categories. */
      values: z.array(z.string()),
      /** Who changed it last; null where that is not known. */
      lastChange: z.nullable(z.object({ by: z.string(), at: moment })),
    }),
  ),
  /** `total` of at most {@link MOST_COUNTED}; `hasMore`: there are more than that. `next`: null on the last page. */
  meta: z.object({ total: z.number(), hasMore: z.boolean(), next: z.nullable(z.string()) }),
  errors: ['unauthenticated', 'invalid_input'],
})

export const getStaffProduct = defineCall({
  method: 'GET',
  path: '/admin/products/{id}',
  summary: 'A product, to edit it',
  access: 'staff',
  params: productId,
  data: staffProduct,
  errors: ['unauthenticated', 'not_found'],
})

/** Made by the page for what is typed: sent again with the same, it is answered the same again and begins no second draft. */
const key = z.uuid('invalid')

/** A draft, which nobody sees until it is published. Its address follows from the name unless given. */
export const createProduct = defineCall({
  method: 'POST',
  path: '/admin/products',
  summary: 'Begin a product',
  access: { staff: 'products.write' },
  body: z.strictObject({ key, name: productName, price, slug: z.optional(newSlug) }),
  data: savedProduct,
  errors: [...mayNot, 'invalid_input', 'slug_taken', 'already_sent_differently'],
})

/** As a draft with another name, without stock. */
export const copyProduct = defineCall({
  method: 'POST',
  path: '/admin/products/{id}/copy',
  summary: 'Copy a product as a draft',
  access: { staff: 'products.write' },
  params: productId,
  body: z.strictObject({ key, name: productName }),
  data: savedProduct,
  errors: [...ofProduct, 'already_sent_differently'],
})

/** A changed price takes the permission `prices.write`, too. What is on sale, or will be, has no pictures without words. */
export const saveProduct = defineCall({
  method: 'PUT',
  path: '/admin/products/{id}',
  summary: 'Change a product',
  access: { staff: 'products.write' },
  versioned: true,
  params: productId,
  body: productPatch,
  data: savedProduct,
  errors: [...ofVersion, 'sku_taken', 'pictures_undescribed'],
})

/** On sale at once, at a time (a draft with `publishAt`), off sale, or on sale again. */
export const changeProductState = defineCall({
  method: 'PUT',
  path: '/admin/products/{id}/state',
  summary: 'Publish a product, or take it off sale',
  access: { staff: 'products.write' },
  versioned: true,
  params: productId,
  body: z.strictObject({
    state: z.enum(PRODUCT_STATES, 'required'),
    publishAt: z.optional(z.nullable(z.iso.datetime('invalid'))),
  }),
  data: savedProduct,
  errors: [...ofVersion, 'state_refused', 'pictures_undescribed'],
})

/** The address before leads to the new one. */
export const changeProductSlug = defineCall({
  method: 'PUT',
  path: '/admin/products/{id}/slug',
  summary: 'Give a product another address',
  access: { staff: 'products.write' },
  versioned: true,
  params: productId,
  body: z.strictObject({ slug: newSlug }),
  data: savedProduct,
  errors: [...ofVersion, 'slug_taken'],
})
