import type { OrderStatus } from '@shop/contract/orders'

/** Thrown when an order is asked for a transition that the table does not hold. */
export class TransitionRefused extends Error {
  constructor(from: OrderStatus, to: OrderStatus) {
    super(`An order that is ${from} cannot become ${to}.`)
    this.name = 'TransitionRefused'
  }
}
