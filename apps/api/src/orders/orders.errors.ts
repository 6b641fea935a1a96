import type { OrderStatus } from '@shop/contract/order-statuses'
import { Refusal } from '#api/refusal.ts'

/** 400: the caller has no order after which a list could go on. */
export function unknownOrderBefore(): Refusal {
  return new Refusal('invalid_input', { issues: [{ path: 'after', code: 'invalid' }] })
}

/** Thrown when an order is asked for a transition that the table does not hold, or for the next one after the last. */
export class TransitionRefused extends Error {
  constructor(from: OrderStatus, to?: OrderStatus) {
    super(to ? `An order that is ${from} cannot become ${to}.` : `An order that is ${from} goes no further.`)
    this.name = 'TransitionRefused'
  }
}
