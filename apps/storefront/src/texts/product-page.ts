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
  basketQuantity: 'Quantity in your basket',
  lessInBasket: 'One less in your basket',
  moreInBasket: 'One more in your basket',
  inBasket: (units: number) => `${units} in your basket`,
  notWhole: 'Please enter a whole number.',

  details: 'Product details',
  tabs: { ingredients: 'Ingredients', information: 'Additional Information', reviews: 'Reviews' },
  information: { weight: 'Weight', dimension: 'Dimension', direction: 'Direction', warnings: 'Warnings' },
  notStated: 'Not stated yet.',
}
