import { MIN_QUANTITY } from '@shop/contract/quantity'

/** Said about a quantity where something is put into the basket, and in the basket. */
export const stockTexts = {
  short: (stock: number) => `Only ${stock} left in stock.`,
  cutToStock: (stock: number) => `Only ${stock} left in stock, so we set the quantity to ${stock}.`,
  cutToLimit: (limit: number) =>
    `At most ${limit} of one product go into a basket, so we set the quantity to ${limit}.`,
  notWhole: `A quantity is a whole number from ${MIN_QUANTITY} up, so we set it to ${MIN_QUANTITY}.`,
}
