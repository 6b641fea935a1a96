import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { SLUG_LENGTH } from '../slug.ts'
import { price } from './product-fields.ts'

/** Products whose prices are changed at once. */
const MOST_CHANGED = 1_000
const MAX_PERCENT = 90

const atMost = z.maxLength(MOST_CHANGED, 'too_long')
const notEmpty = z.minLength(1, 'required')
const id = z.string('required').check(z.maxLength(SLUG_LENGTH, 'too_long'))
const percent = z.number('invalid').check(z.gt(0, 'invalid'), z.lte(MAX_PERCENT, 'invalid'))

export const PRICE_ROUNDINGS = ['none', 'five-cents', 'half-dollar', 'ninety-five'] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

const priceRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('raise-percent'), percent }),
  z.strictObject({ kind: z.literal('lower-percent'), percent }),
  z.strictObject({ kind: z.literal('raise-by'), amount: price }),
  z.strictObject({ kind: z.literal('lower-by'), amount: price }),
  z.strictObject({ kind: z.literal('set'), price }),
])

export type PriceRule = z.output<typeof priceRule>

const repriced = z.object({ id: z.string(), name: z.string(), from: z.number(), to: z.number() })

const mayNot = ['unauthenticated', 'not_permitted', 'invalid_input'] as const

/** Changes nothing. What a rule leaves as it is stands there with equal prices; unknown ids are left out. */
export const previewPrices = defineCall({
  method: 'POST',
  path: '/admin/prices/preview',
  summary: 'What a change of prices would do',
  access: { staff: 'prices.write' },
  body: z.strictObject({
    products: z.array(id, 'required').check(notEmpty, atMost),
    rule: priceRule,
    rounding: z.enum(PRICE_ROUNDINGS, 'required'),
  }),
  data: z.array(repriced),
  errors: [...mayNot],
})

/** One change set. A product that no longer costs what was seen is left as it is, and named in `left`. */
export const changePrices = defineCall({
  method: 'POST',
  path: '/admin/prices',
  summary: 'Change prices',
  access: { staff: 'prices.write' },
  body: z.strictObject({
    changes: z.array(z.strictObject({ id, from: price, to: price }), 'required').check(notEmpty, atMost),
  }),
  data: z.object({
    changed: z.number(),
    left: z.array(z.object({ id: z.string(), name: z.string(), price: z.number() })),
    changeSetId: z.nullable(z.string()),
  }),
  errors: [...mayNot],
})
