import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { PAGE_SIZES } from './constants.ts'
import { FACET_KEY_LENGTH, MAX_FACET_VALUES, SORT_ORDERS, toFilterText } from './facets.ts'
import { picture } from './picture.ts'
import { SLUG_LENGTH, slug } from './slug.ts'
import { tintColours, tintKey } from './tints.ts'
import { pageNumber, urlNumber } from './url-number.ts'

/** Keys of the values that a product has (`GET /facets`). */
export const facets = z.object({
  type: z.array(z.string()),
  skinType: z.array(z.string()),
  scent: z.array(z.string()),
  useCase: z.array(z.string()),
  features: z.array(z.string()),
})

export type Facets = z.output<typeof facets>

/**
 * A product (ENTITY-02). `slug` is the word in its page's address, `_id` is for good. `price` in dollars, VAT included.
 * Without `rating` it shows and sorts as 5. `stock` comes only with the uncached `ids` query; elsewhere there is `inStock`.
 */
export const product = z.object({
  _id: z.string(),
  slug: z.string(),
  productId: z.string(),
  name: z.string(),
  price: z.number(),
  rating: z.optional(z.number()),
  /** How many reviews gave one star, two, and so on to five; left out as long as there are none. */
  reviewStars: z.optional(z.array(z.number())),
  /** Samples of the demo have a part in rating and counts; left out otherwise. */
  hasSampleReviews: z.optional(z.boolean()),
  descriptions: z.array(z.string()),
  advantages: z.array(z.string()),
  ingredients: z.array(z.string()),
  addInformation: z.object({
    weight: z.string(),
    dimension: z.string(),
    direction: z.string(),
    warnings: z.string(),
  }),
  facets,
  tint: tintKey,
  /** Where they are not those that the stylesheet has for the tint. */
  tintColours: z.optional(tintColours),
  pictures: z.array(picture),
  inStock: z.boolean(),
  stock: z.optional(z.number()),
  /** For search engines, where it is not name and first description. */
  searchTitle: z.optional(z.string()),
  searchDescription: z.optional(z.string()),
  createdAt: z.string(),
})

export type Product = z.output<typeof product>

const offeredValues = z.array(
  z.object({
    /** As in `categories` of `GET /product` and in a product's `facets`. */
    value: z.string(),
    label: z.string(),
    tint: z.optional(tintKey),
    tintColours: z.optional(tintColours),
  }),
)

/** The values that shoppers filter by, by category, in the order shown (FILTER-01 to FILTER-06). */
export const offeredFacets = z.object({
  type: offeredValues,
  skinType: offeredValues,
  scent: offeredValues,
  useCase: offeredValues,
  features: offeredValues,
})

export type OfferedFacets = z.output<typeof offeredFacets>

/** A ready-made bundle on the home page (ENTITY-08). `price` in dollars. */
export const bundle = z.object({
  _id: z.string(),
  title: z.string(),
  price: z.number(),
  image: z.optional(picture),
})

export type Bundle = z.output<typeof bundle>

const pageSize = urlNumber(
  z.number('page_size').check(z.refine((size) => PAGE_SIZES.includes(size), 'page_size')),
)

/** More than any basket holds. */
const MAX_IDS = 200
const idList = z.string().check(
  z.refine((ids) => ids.split(',').length <= MAX_IDS, { error: 'too_long', abort: true }),
  z.refine((ids) => ids.split(',').every((id) => id.length <= SLUG_LENGTH), 'too_long'),
)
const MAX_FILTER_LENGTH = MAX_FACET_VALUES * (FACET_KEY_LENGTH + 1)
export const filterText = z.pipe(
  z.string().check(z.maxLength(MAX_FILTER_LENGTH, 'too_long')),
  z.transform(toFilterText),
)

/** `GET /product`: a page of products, filtered and sorted, or exactly the products named by `ids`. */
export const listProducts = defineCall({
  method: 'GET',
  path: '/product',
  summary: 'List products, newest first',
  access: 'public',
  query: z.object({
    /** Filter values, comma-joined: OR within a category, AND between categories. */
    categories: z.optional(filterText),
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
    sort: z.optional(z.enum(SORT_ORDERS, 'sort_order')),
    /** Product ids, comma-joined: names, pictures, prices and stock for the basket. With it all other parameters are ignored. */
    ids: z.optional(idList),
  }),
  data: z.array(product),
  meta: z.object({ page: z.number(), limit: z.number(), total: z.number(), totalPages: z.number() }),
  errors: ['invalid_input'],
  // Stock must be fresh: never cached.
  cacheTags: ({ query: { ids } }) => (ids === undefined ? ['catalogue'] : null),
})

/** `id`: a product's address, an address it had before, or its `_id`. */
export const getProduct = defineCall({
  method: 'GET',
  path: '/product/{id}',
  summary: 'One product',
  access: 'public',
  params: z.object({ id: slug }),
  data: product,
  errors: ['not_found'],
  cacheTags: ({ params: { id } }) => [`product:${id}`],
})

/** `GET /facets`: an addition to the specification's calls, whose values an owner changes. */
export const listFacets = defineCall({
  method: 'GET',
  path: '/facets',
  summary: 'The filter values',
  access: 'public',
  data: offeredFacets,
  errors: [],
  cacheTags: () => ['facets'],
})

/** `GET /bundles`: the bundles of the home page, in their order. An addition to the specification's calls (ENTITY-09). */
export const listBundles = defineCall({
  method: 'GET',
  path: '/bundles',
  summary: 'The bundles',
  access: 'public',
  data: z.array(bundle),
  errors: [],
  cacheTags: () => ['catalogue'],
})
