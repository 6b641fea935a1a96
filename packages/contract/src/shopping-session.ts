import * as z from 'zod/mini'
import type { BasketLine } from './basket.ts'
import { basketLine } from './basket-line.ts'

/** The shopping session as the browser keeps it between basket and payment (ENTITY-18). `totalAmount` in dollars. */
export type ShoppingSession = {
  items: BasketLine[]
  user: string
  totalAmount: number
  shippingAddress?: string | undefined
}

const MAX_LINES = 200

/** What is sent to place an order: the shopping session, complete (API-32). Every page loads it, to read a stored session. */
export const orderPayload = z.strictObject({
  items: z
    .array(basketLine, 'required')
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_long')),
  user: z.string('required'),
  totalAmount: z.number('invalid').check(z.gte(0, 'invalid')),
  shippingAddress: z.string('required').check(z.minLength(1, 'required')),
})

export type OrderPayload = z.output<typeof orderPayload>
