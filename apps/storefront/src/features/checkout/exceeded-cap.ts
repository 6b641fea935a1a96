import { CallError, hasErrorCode } from '@shop/contract/call-error'
import { type OrderCap, orderCap } from '@shop/contract/checkout'
import * as z from 'zod/mini'

const CAP_CODES = ['too_many_of_product', 'too_many_pieces', 'too_much_open'] as const

export type ExceededCap = { code: (typeof CAP_CODES)[number]; cap: OrderCap }

/** Of a refused order: the cap that it is over; nothing when it was refused for something else. */
export function exceededCapOf(error: unknown): ExceededCap | undefined {
  const code = CAP_CODES.find((one) => hasErrorCode(error, one))
  if (!code || !(error instanceof CallError) || error.failure.kind !== 'HTTP_ERROR') return undefined
  const cap = z.safeParse(orderCap, error.failure.body.data).data
  return cap && { code, cap }
}
