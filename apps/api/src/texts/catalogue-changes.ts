const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** What the change log says of changes of the catalogue. */
export const catalogueChangeTexts = {
  created: (name: string) => `${name} begun`,
  copied: (name: string, of: string) => `${name} copied from ${of}`,
  saved: (name: string) => `${name} changed`,
  published: (name: string) => `${name} put on sale`,
  scheduled: (name: string) => `${name} to be put on sale at a set time`,
  archived: (name: string) => `${name} taken off sale`,
  moved: (name: string) => `Address of ${name}`,
  publishedInTime: (count: number) =>
    count === 1 ? '1 product put on sale at its time' : `${count} products put on sale at their time`,
  prices: (count: number) => (count === 1 ? 'Price of 1 product' : `Prices of ${count} products`),
  manyOnSale: (count: number) => `${products(count)} put on sale`,
  manyOffSale: (count: number) => `${products(count)} taken off sale`,
  manyValues: (count: number) => `Filter values of ${products(count)}`,
  facetAdded: (label: string) => `Filter value ${label} added`,
  facetChanged: (label: string) => `Filter value ${label} changed`,
  facetsOrdered: 'Order of filter values',
  tintAdded: (label: string) => `Colour ${label} added`,
  tintChanged: (label: string) => `Colour ${label} changed`,
  tintsOrdered: 'Order of colours',
}
