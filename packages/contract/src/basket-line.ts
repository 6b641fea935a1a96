import * as z from 'zod/mini'
import type { BasketLine } from './basket.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from './quantity.ts'

/** The rule of `checkQuantity`, as bounds: so the API's description names them. */
const quantity = z
  .number('quantity')
  .check(z.int('quantity'), z.gte(MIN_QUANTITY, 'quantity'), z.lte(MAX_QUANTITY, 'quantity'))

export const basketLine = z.strictObject({
  product: z.string('required'),
  quantity,
  price: z.number('invalid').check(z.gte(0, 'invalid')),
  image: z.string('invalid'),
}) satisfies z.ZodMiniType<BasketLine>
