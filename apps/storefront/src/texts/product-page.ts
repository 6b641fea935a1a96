export const productPageTexts = {
  loading: 'Loading the product…',
  pictures: 'Pictures',
  showPicture: (position: number, total: number) => `Show picture ${position} of ${total}`,
  enlarge: 'Enlarge picture',
  lightbox: {
    close: 'Close pictures',
    zoom: 'Zoom in',
    previous: 'Previous picture',
    next: 'Next picture',
    position: (position: number, total: number) => `Picture ${position} of ${total}`,
  },

  incVat: 'inc.VAT',
  sku: (productId: string) => `SKU: ${productId}`,
  descriptions: 'Description',
  advantages: 'Advantages',

  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  notWhole: 'Please enter a whole number.',
  cutToLimit: (limit: number) =>
    `At most ${limit} of one product go into a basket, so we set the quantity to ${limit}.`,
  cutToStock: (stock: number) => `Only ${stock} left in stock, so we set the quantity to ${stock}.`,

  details: 'Product details',
  tabs: { ingredients: 'Ingredients', information: 'Additional Information', reviews: 'Reviews' },
  information: { weight: 'Weight', dimension: 'Dimension', direction: 'Direction', warnings: 'Warnings' },
}
