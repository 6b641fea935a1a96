export const trackingTexts = {
  loaded: 'Your order is loaded.',

  failed: 'Something went wrong!',
  notFound: 'We found no order with this number. Please check it and try again.',
  tooMany: 'There were too many attempts. Please wait a moment and try again.',
  unreachable: 'Your order could not be loaded. Please check your internet and try again.',

  banner: (status: string) => `This order has been ${status}`,
  orderNo: (orderId: string) => `Order No: #${orderId}`,
  history: 'What happened so far',
  entry: (status: string) => `Order ${status}`,
  deliveryAddress: 'Delivery address',

  items: 'Items',

  rateUs: 'Rate us',
  rateUsQuestion: 'How did we do with this order?',
  rateUsStars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  rateUsRating: 'Your rating',
  rateUsNext: 'Tell others about what you bought:',
  rateUsReview: (product: string) => `Review ${product}`,
}

/** What stands in a tracked order's place until it is there. */
export const trackingPendingTexts = {
  title: 'Track Order',
  intro: 'Enter the number of your order to see where it is.',
  loading: 'Loading your order…',
}
