import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { picture } from '../picture.ts'
import { SLUG_LENGTH } from '../slug.ts'
import { tintKey } from '../tints.ts'
import { pageOf } from './list-query.ts'
import { moment } from './staff-fields.ts'

/** More than any shelf holds. */
export const MAX_STOCK = 1_000_000

export const MAX_COUNTED_ROWS = 1_000

const MAX_NOTE_LENGTH = 200
const MAX_PLACE_LENGTH = 240

/** Why stock was corrected, as staff choose it. */
export const STOCK_REASONS = [
  'counted',
  'damaged',
  'returned',
  'made',
  'given_away',
  'own_use',
  'other',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

const mayNot = ['unauthenticated', 'not_permitted'] as const
const writing = [...mayNot, 'invalid_input', 'already_sent_differently'] as const

const units = z
  .number('stock_units')
  .check(z.int('stock_units'), z.gte(0, 'stock_units'), z.lte(MAX_STOCK, 'stock_units'))
const someUnits = units.check(z.gte(1, 'stock_units'))
const reason = z.enum(STOCK_REASONS, 'invalid')
const note = z
  .string('invalid')
  .check(
    z.trim(),
    z.maxLength(MAX_NOTE_LENGTH, { error: 'too_long', abort: true }),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'),
  )

/** Made by the page for one press: sent again with the same contents, it is answered again and changes nothing more. */
const key = z.uuid('invalid')

/** The moment that the shop had told beside the number that was seen, so that sales since are known. */
const asOf = z.iso.datetime({ error: 'invalid', offset: true })

const product = z.object({ id: z.string(), name: z.string(), sku: z.string(), shelf: z.string() })
/** As a list shows it. */
const shownProduct = z.extend(product, { tint: tintKey, picture: z.nullable(picture) })
/** Units of orders that were not sent yet: sold, so no stock any more, though they may still lie on the shelf. */
const ordered = z.number()
const productId = z.object({ id: z.string() })
const place = z.optional(z.string('invalid').check(z.maxLength(MAX_PLACE_LENGTH, 'too_long')))
const next = z.nullable(z.string())

/** What happened after somebody had seen a number. `difference` is exact; the others are those that the shop can name. */
export const stockMeanwhile = z.object({
  difference: z.number(),
  /** Units of orders that were placed. */
  sold: z.number(),
  lastSoldAt: z.nullable(moment),
  /** Units of orders that were cancelled. */
  cancelled: z.number(),
  /** By what others of the staff corrected. */
  corrected: z.number(),
  /** Who they were; not told by a reply that an earlier release gave. */
  correctedBy: z.optional(z.array(z.string())),
})

export type StockMeanwhile = z.output<typeof stockMeanwhile>

/** `balance`: what was there after it. `by`: who corrected; null for orders. */
const historyEntry = z.object({
  id: z.string(),
  at: moment,
  delta: z.number(),
  balance: z.number(),
  kind: z.enum(['sold', 'cancelled', ...STOCK_REASONS, 'undone']),
  note: z.string(),
  by: z.nullable(z.string()),
  /** The order's number, for what was sold or cancelled; null without `orders.read`. */
  orderId: z.nullable(z.string()),
  /** With a count alone. */
  count: z.nullable(z.object({ expected: z.number(), counted: z.number() })),
  changeSetId: z.nullable(z.string()),
})

export type StockEntry = z.output<typeof historyEntry>

/** Why there are so many: corrections and sales, newest first. `asOf` goes back with a count as what was seen. */
export const getStock = defineCall({
  method: 'GET',
  path: '/admin/products/{id}/stock',
  summary: 'Stock of a product, and how it came about',
  access: 'staff',
  params: productId,
  query: z.object({ after: place, limit: pageOf(100) }),
  data: z.object({
    product,
    stock: z.number(),
    lowStockLevel: z.number(),
    isLow: z.boolean(),
    ordered,
    asOf: moment,
    history: z.array(historyEntry),
    /** With the last page: what was there before the first entry. */
    opening: z.nullable(z.number()),
  }),
  meta: z.object({ next }),
  errors: ['invalid_input', 'unauthenticated', 'not_found'],
})

/** `data` of `too_little_stock`: what is there. */
export type TooLittleStock = { stock: number }

/** Books a difference: what was counted less what was expected when it was seen, or the units that came or went. Never below nothing. */
export const correctStock = defineCall({
  method: 'POST',
  path: '/admin/products/{id}/stock',
  summary: 'Correct the stock of a product',
  access: { staff: 'stock.write' },
  params: productId,
  body: z.strictObject({
    key,
    reason,
    note: z.optional(note),
    change: z.discriminatedUnion(
      'kind',
      [
        z.strictObject({ kind: z.literal('counted'), expected: units, counted: units, asOf }),
        z.strictObject({ kind: z.literal('add'), units: someUnits }),
        z.strictObject({ kind: z.literal('take'), units: someUnits }),
      ],
      'invalid',
    ),
  }),
  data: z.object({
    delta: z.number(),
    stock: z.number(),
    /** Null unless it was counted. */
    meanwhile: z.nullable(stockMeanwhile),
    /** To undo; null when everything was right. */
    changeSetId: z.nullable(z.string()),
  }),
  errors: [...writing, 'not_found', 'too_little_stock', 'too_much_stock'],
})

const sheetRow = z.extend(shownProduct, { stock: z.number(), ordered })

/** As a page keeps a row of the sheet: with the moment of its numbers. */
export const keptSheetRow = z.extend(sheetRow, { asOf: moment })

/** All products but archived ones, by shelf and name, to take along where there is no network. */
export const getCountSheet = defineCall({
  method: 'GET',
  path: '/admin/stock/count-sheet',
  summary: 'What to count, by shelf',
  access: { staff: 'stock.write' },
  query: z.object({ after: place, limit: pageOf(MAX_COUNTED_ROWS) }),
  data: z.object({ asOf: moment, rows: z.array(sheetRow) }),
  meta: z.object({ next }),
  errors: ['invalid_input', ...mayNot],
})

/** Why a row of a count stands in the way of all. */
export const COUNT_REFUSALS = ['gone', 'too_little', 'too_much'] as const
export type CountRefusal = (typeof COUNT_REFUSALS)[number]

/** `row`: its place in what was sent, from 0. `stock`: what is there, unless the product is gone. */
export const refusedCount = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      product: z.string(),
      why: z.enum(COUNT_REFUSALS),
      stock: z.nullable(z.number()),
    }),
  ),
})

export type RefusedCount = z.output<typeof refusedCount>

const countedRows = z
  .array(
    z.strictObject({
      product: z.string('required').check(z.maxLength(SLUG_LENGTH, 'too_long')),
      /** What the sheet said. */
      expected: units,
      counted: units,
      /** Where it was looked at again after the sheet was made. */
      asOf: z.optional(asOf),
      /** `counted` unless told. */
      reason: z.optional(reason),
    }),
    'required',
  )
  .check(
    z.minLength(1, 'required'),
    z.maxLength(MAX_COUNTED_ROWS, 'too_long'),
    z.refine((rows) => new Set(rows.map((row) => row.product)).size === rows.length, 'counted_twice'),
  )

/** What {@link commitCount} would meet with the same rows; changes nothing. `stock`: null where the product is gone. */
export const checkCount = defineCall({
  method: 'POST',
  path: '/admin/stock/counts/check',
  summary: 'Look at a count before it is finished',
  access: { staff: 'stock.write' },
  body: z.strictObject({ asOf, rows: countedRows }),
  data: z.array(
    z.object({
      product: z.string(),
      stock: z.nullable(z.number()),
      meanwhile: stockMeanwhile,
      refusal: z.nullable(z.enum(COUNT_REFUSALS)),
    }),
  ),
  errors: [...mayNot, 'invalid_input'],
})

export type CheckedRow = z.output<typeof checkCount.data>[number]

/** Everything that was counted in one go, all or nothing; 409 `count_refused` names the rows that stand in the way. */
export const commitCount = defineCall({
  method: 'POST',
  path: '/admin/stock/counts',
  summary: 'Finish a count',
  access: { staff: 'stock.write' },
  body: z.strictObject({
    key,
    note: z.optional(note),
    asOf,
    rows: countedRows,
  }),
  data: z.object({
    rows: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        delta: z.number(),
        stock: z.number(),
        meanwhile: stockMeanwhile,
      }),
    ),
    changeSetId: z.nullable(z.string()),
  }),
  errors: [...writing, 'count_refused'],
})

/** Sold out, or no more than the product's own level; fewest first. */
export const listLowStock = defineCall({
  method: 'GET',
  path: '/admin/stock/low',
  summary: 'What runs low',
  access: 'staff',
  query: z.object({ after: place, limit: pageOf(100) }),
  data: z.array(z.extend(shownProduct, { stock: z.number(), lowStockLevel: z.number() })),
  meta: z.object({ next, soldOut: z.number(), low: z.number() }),
  errors: ['invalid_input', 'unauthenticated'],
})

export const setLowStockLevel = defineCall({
  method: 'PUT',
  path: '/admin/products/{id}/low-stock-level',
  summary: 'Say from which stock on a product runs low',
  access: { staff: 'stock.write' },
  params: productId,
  body: z.strictObject({ level: units }),
  data: z.object({ lowStockLevel: z.number(), changeSetId: z.nullable(z.string()) }),
  errors: ['invalid_input', ...mayNot, 'not_found'],
})
