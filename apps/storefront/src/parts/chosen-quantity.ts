/** How many of a product a shopper is about to add, as typed. */
export type ChosenQuantity = {
  text: string
  message: string
  isInvalid: boolean
  /** How many units there are, where that is known: null when the product is no longer sold. */
  stock: number | null | undefined
  /** Most that can be had, as far as that is known. */
  most: number
  type: (text: string) => void
  less: () => void
  more: () => void
  /** Judges what stands there and puts it right, and answers what was said about it; undefined when it cannot be. */
  take: () => { quantity: number; message: string } | undefined
  /** Begins anew, once it was added. */
  clear: () => void
  /** Where the stock is not known yet: waits for it. Null when it fails. */
  findStock: (() => Promise<number | null>) | undefined
}
