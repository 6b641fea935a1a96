import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { FILTER_CATEGORY_NAMES, MAX_FACET_VALUES } from '../facets.ts'
import { tintKey } from '../tints.ts'
import {
  isActive,
  rowFields,
  rowKey,
  rowLabelWithoutComma,
  rowOrder,
  savedRow,
  savedRows,
} from './listed-rows.ts'

const mayNot = ['unauthenticated', 'not_permitted'] as const
const category = z.enum(FILTER_CATEGORY_NAMES, 'category')
const tint = z.nullable(tintKey)

/** `key` stands in addresses and in products. */
export const facetValue = z.object({ ...rowFields, category, tint })

export const listFacetValues = defineCall({
  method: 'GET',
  path: '/admin/facets',
  summary: 'The filter values, in the order shown',
  access: 'staff',
  data: z.array(facetValue),
  errors: ['unauthenticated'],
})

/** The last of its category. There are at most 63 of all categories together, with those that are out of use. */
export const addFacetValue = defineCall({
  method: 'POST',
  path: '/admin/facets',
  summary: 'Add a filter value',
  access: { staff: 'products.write' },
  body: z.strictObject({ category, label: rowLabelWithoutComma, tint: z.optional(tint) }),
  data: savedRow(facetValue),
  errors: [...mayNot, 'invalid_input', 'facet_taken', 'facets_full'],
})

/** Renames it, changes its colour, takes it out of use, or back into use. */
export const changeFacetValue = defineCall({
  method: 'PUT',
  path: '/admin/facets/{key}',
  summary: 'Change a filter value',
  access: { staff: 'products.write' },
  versioned: true,
  params: rowKey,
  body: z.strictObject({ label: z.optional(rowLabelWithoutComma), tint: z.optional(tint), isActive }),
  data: savedRow(facetValue),
  errors: [...mayNot, 'invalid_input', 'not_found', 'version_required', 'stale', 'facet_taken'],
})

export const orderFacetValues = defineCall({
  method: 'PUT',
  path: '/admin/facet-orders/{category}',
  summary: 'Order the filter values of a category',
  access: { staff: 'products.write' },
  params: z.object({ category }),
  body: rowOrder(MAX_FACET_VALUES),
  data: savedRows(facetValue),
  errors: [...mayNot, 'not_found', 'invalid_input'],
})
