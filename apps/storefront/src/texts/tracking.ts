/** The pieces of a point in time, ready to be put in order. */
export type TimePieces = {
  day: string
  month: string
  year: string
  hour: string
  minute: string
  /** AM or PM. */
  period: string
}

/** How an order's dates and times are written, wherever they stand. */
export const orderTimeTexts = {
  date: ({ day, month, year }: TimePieces) => `${day} ${month} ${year}`,
  time: ({ day, month, year, hour, minute, period }: TimePieces) =>
    `${day} ${month} ${year}, ${hour}:${minute} ${period}`,
}

/** Order tracking. */
export const trackingTexts = {
  title: 'Track Order',
  intro: 'Enter the number of your order to see where it is.',
  loading: 'Loading your order…',
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
}
