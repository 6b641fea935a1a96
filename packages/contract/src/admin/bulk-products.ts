import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { FACET_KEY_LENGTH, MAX_FACET_VALUES } from '../facets.ts'
import { SLUG_LENGTH } from '../slug.ts'
import { productFilters } from './products.ts'

/** Products that one call changes, and that a list can select at once. */
export const MOST_AT_ONCE = 1_000

const mayNot = ['unauthenticated', 'not_permitted', 'invalid_input'] as const
const access = { staff: 'products.write' } as const

const ids = z
  .array(z.string('required').check(z.maxLength(SLUG_LENGTH, 'too_long')), 'required')
  .check(z.minLength(1, 'required'), z.maxLength(MOST_AT_ONCE, 'too_long'))

const keys = z
  .array(z.string('invalid').check(z.maxLength(FACET_KEY_LENGTH, 'too_long')), 'invalid')
  .check(z.maxLength(MAX_FACET_VALUES, 'too_long'))

/** What was so already is neither changed nor left; unknown ids are left out. */
const outcome = z.object({
  changed: z.number(),
  /** Those that cannot be as wanted. */
  left: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Null when nothing changed. */
  changeSetId: z.nullable(z.string()),
})

/** All that a list is narrowed to, in its order: {@link MOST_AT_ONCE} and no more. */
export const listProductIds = defineCall({
  method: 'GET',
  path: '/admin/product-ids',
  summary: 'Which products a list holds',
  access,
  query: z.object(productFilters),
  data: z.array(z.string()),
  errors: [...mayNot],
})

/** One change set. On sale: also drafts, which are published. Off sale: what is on sale. */
export const changeProductStates = defineCall({
  method: 'POST',
  path: '/admin/products/states',
  summary: 'Put many products on sale, or take them off sale',
  access,
  body: z.strictObject({ products: ids, state: z.enum(['active', 'archived'], 'required') }),
  data: outcome,
  errors: [...mayNot],
})

/** One change set; the other values stay. */
export const changeProductValues = defineCall({
  method: 'POST',
  path: '/admin/products/values',
  summary: 'Give many products filter values, or take some from them',
  access,
  body: z.strictObject({ products: ids, add: keys, remove: keys }),
  data: outcome,
  errors: [...mayNot],
})
