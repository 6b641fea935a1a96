/** Thrown when an order is to be worked on whose card has not been charged. */
export class OrderUnpaid extends Error {
  constructor() {
    super('This order has not been paid by its card; until it is, it can only be halted or cancelled.')
    this.name = 'OrderUnpaid'
  }
}
