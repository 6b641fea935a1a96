import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { picture } from '../picture.ts'
import { SLUG_LENGTH } from '../slug.ts'
import { tintKey } from '../tints.ts'
import { STAFF_PRODUCTS_A_PAGE } from './products.ts'
import { moment } from './staff-fields.ts'

/** How far back sales and best sellers go, today among them. */
export const SALES_DAYS = 30

const salesDay = z.object({
  /** `2026-11-24`, from midnight to midnight in the shop's time zone (`SHOP.timeZone`). */
  day: z.string(),
  orders: z.number(),
  /** Cash orders count when they are placed, cards when the money arrives. */
  sold: z.number(),
  /** Refunds, and cash orders that were cancelled, on their own day. */
  givenBack: z.number(),
})

export type SalesDay = z.output<typeof salesDay>

/** Money in dollars; null, as `sales`, without `reports.read`. */
const money = z.nullable(z.number())

/** What is to be done today, and how the last thirty days went. */
export const getToday = defineCall({
  method: 'GET',
  path: '/admin/today',
  summary: 'What is to be done today',
  access: { staff: 'orders.read' },
  data: z.object({
    /** Not yet shipped, and nothing to wait for; `next`: those that wait longest. */
    toPack: z.object({
      count: z.number(),
      next: z.array(
        z.object({
          orderId: z.string(),
          name: z.string(),
          city: z.string(),
          units: z.number(),
          placedAt: moment,
          total: money,
        }),
      ),
    }),
    /** By card, which has not been paid yet. */
    unpaid: z.object({ count: z.number(), total: money, since: z.nullable(moment) }),
    /** On sale, at or under the level of the product; `lowest` first. */
    lowStock: z.object({
      count: z.number(),
      soldOut: z.number(),
      lowest: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          tint: tintKey,
          picture: z.nullable(picture),
          stock: z.number(),
          level: z.number(),
          /** In the last thirty days. */
          sold: z.number(),
        }),
      ),
    }),
    /** Of the last thirty days: what a person must look at, with the order that it is about. `detail` names amounts to all who may see orders. */
    alerts: z.object({
      count: z.number(),
      latest: z.array(
        z.object({ id: z.string(), detail: z.string(), raisedAt: moment, orderId: z.nullable(z.string()) }),
      ),
    }),
    /** That wait for the shop, the latest first; null without `messages.answer`. */
    messages: z.nullable(
      z.object({
        count: z.number(),
        latest: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            email: z.string(),
            subject: z.string(),
            lastAt: moment,
          }),
        ),
        /** When the one that waits longest was written. */
        since: z.nullable(moment),
      }),
    ),
    /** Work in the background that was given up; null without `system.read`. */
    deadJobs: z.nullable(z.number()),
    sales: z.nullable(z.object({ days: z.array(salesDay), before: z.array(salesDay) })),
    bestSellers: z.array(
      z.object({ product: z.string(), name: z.string(), units: z.number(), total: money }),
    ),
  }),
  errors: ['unauthenticated', 'not_permitted'],
})

/** As many as a page of a list has, comma-joined. */
const products = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(STAFF_PRODUCTS_A_PAGE * (SLUG_LENGTH + 1), 'too_long'))

/** Of these products in the last {@link SALES_DAYS} days; those that nobody bought are not named. */
export const listSoldUnits = defineCall({
  method: 'GET',
  path: '/admin/sold-units',
  summary: 'How much of products was sold lately',
  access: { staff: 'products.write' },
  query: z.object({ products }),
  data: z.array(z.object({ id: z.string(), units: z.number() })),
  errors: ['unauthenticated', 'not_permitted', 'invalid_input'],
})
