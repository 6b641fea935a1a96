/** Said where something is put into the basket, and in the basket. */
export const stockTexts = {
  cutToStock: (stock: number) => `Only ${stock} left in stock, so we set the quantity to ${stock}.`,
}
