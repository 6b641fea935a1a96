import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { colour, tintColours } from '../tints.ts'
import { isActive, rowFields, rowKey, rowLabel, rowOrder, savedRow, savedRows } from './listed-rows.ts'

/** As many as a person tells apart, and more than a screen shows. */
export const MAX_TINTS = 40

const mayNot = ['unauthenticated', 'not_permitted'] as const

/** `key` stands in products and filter values. */
export const tint = z.object({ ...rowFields, ...tintColours.shape })

/** `data` of the refusal `low_contrast`: which colour, and what it reaches of 4.5 : 1. */
export const lowContrastData = z.object({ field: z.enum(['ground', 'deep']), ratio: z.number() })

export const listTints = defineCall({
  method: 'GET',
  path: '/admin/tints',
  summary: 'The colours that products stand on, in the order shown',
  access: 'staff',
  data: z.array(tint),
  errors: ['unauthenticated'],
})

/** Adds it at the end. */
export const addTint = defineCall({
  method: 'POST',
  path: '/admin/tints',
  summary: 'Add a tint',
  access: { staff: 'products.write' },
  body: z.strictObject({ label: rowLabel, ground: colour, deep: colour }),
  data: savedRow(tint),
  errors: [...mayNot, 'invalid_input', 'tint_taken', 'tints_full', 'low_contrast'],
})

/** Renames it, changes its colours, takes it out of use, or back into use. */
export const changeTint = defineCall({
  method: 'PUT',
  path: '/admin/tints/{key}',
  summary: 'Change a tint',
  access: { staff: 'products.write' },
  versioned: true,
  params: rowKey,
  body: z.strictObject({
    label: z.optional(rowLabel),
    ground: z.optional(colour),
    deep: z.optional(colour),
    isActive,
  }),
  data: savedRow(tint),
  errors: [
    ...mayNot,
    'invalid_input',
    'not_found',
    'version_required',
    'stale',
    'tint_taken',
    'low_contrast',
  ],
})

export const orderTints = defineCall({
  method: 'PUT',
  path: '/admin/tint-order',
  summary: 'Order the tints',
  access: { staff: 'products.write' },
  body: rowOrder(MAX_TINTS),
  data: savedRows(tint),
  errors: [...mayNot, 'invalid_input'],
})
