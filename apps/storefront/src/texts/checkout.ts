import { formatPrice } from '@shop/contract/money'

/** Labels of the steps; the two screens name the last one differently. */
export const stepTexts = {
  steps: 'Steps of your order',
  done: 'done',
  address: 'Address',
  paymentMethod: 'Payment Method',
  review: 'Review',
  complete: 'Complete',
}

export const orderSummaryTexts = {
  title: 'Your order',
  lines: 'Products',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  deliverTo: 'Deliver to',
  backToBasket: 'Back to basket',
  noSession: 'Nothing is on its way through the checkout yet.',
  toBasket: 'Go to your basket',
}

export const addressStepTexts = {
  title: 'Shipping Address',
  addresses: 'Your saved addresses',
  loading: 'Loading your addresses…',
  none: 'You have no saved address yet. Add one below.',
  failedTitle: 'Your addresses are missing',
  failed: 'We could not load your addresses. Please try again.',
  deliverHere: 'Deliver Here',
  addNew: 'Add a new address',
}

export const paymentTexts = {
  title: 'Payment Method',
  options: 'Ways to pay',
  card: 'Credit or Debit Card',
  pay: 'Pay',
  cash: 'Cash on Delivery',
  confirm: 'Confirm Order',
  missingAddress: 'Please choose where your order goes first.',
  toAddress: 'Choose an address',

  unreachable:
    'The shop could not be reached. Your order is kept here: pressing the button again never places it twice.',
  basketLeft: {
    'another-tab':
      'Your basket has been ordered or changed in another tab, so nothing was ordered here. What you have ordered stands in',
    'ordered-before': 'Your order had been placed before, so nothing was ordered a second time. It stands in',
  },
  cancelledSince:
    'Your order had been placed before and has been cancelled since. Press the button again to place it anew.',
  toOrders: 'My Orders',
  addressGone: 'This address is no longer there. Please choose another one.',
  addressChangedTitle: 'Your address was changed meanwhile',
  addressChanged: 'So your order was held back. Press the button again if it should go here:',

  changedTitle: 'Your basket has changed',
  changed:
    'Nothing was ordered and nothing was paid. Please look at what is different now, and go on if you agree.',
  newPrice: (before: number, now: number) => `now ${formatPrice(now)}, was ${formatPrice(before)}`,
  short: (stock: number, wanted: number) => `${stock} left, you chose ${wanted}`,
  soldOut: 'sold out at present, leaves your order',
  gone: 'no longer sold, leaves your order',
  newTotal: (total: string) => `Grant Total now: ${total}`,
  agree: (total: string) => `Agree to ${total}`,
  takeChanges: 'Update my basket',

  confirmedTitle: 'Your order is confirmed',
  orderNo: 'Order No:',
  viewOrder: 'View Order',
  backToHome: 'Back to Home',
}

export const repeatTexts = {
  title: 'You have ordered exactly this before',
  text: (orderId: string, moment: string) =>
    `Order ${orderId} of ${moment} holds the same, for the same address. Nothing was ordered now.`,
  again: 'Order it once more',
}

export const orderCapTexts = {
  title: 'This is more than we can take here',
  ofProduct: (limit: number, name: string) => `One order can hold up to ${limit} of ${name}.`,
  units: (limit: number) => `You can have up to ${limit} pieces on order at a time.`,
  openUnits: (open: number) =>
    open === 1 ? 'One is in your open orders already.' : `${open} are in your open orders already.`,
  value: (limit: string) => `You can have up to ${limit} on order at a time that is not paid yet.`,
  openValue: (open: string) => `Your open orders come to ${open} already.`,
  kept: 'Nothing was ordered and nothing was paid; your basket is as it was.',
  verify:
    'Once your email address is confirmed you can order more: the link is in our mail, or in your account.',
  toBasket: 'Change my basket',
  toBulkBuy: 'Ask for a larger order',
  toAccount: 'Go to my account',
}

/** What a toast says while an order is placed (ERR-29 to ERR-31). */
export const placingToasts = {
  waiting: 'Your order is placing...', // sic
  done: 'Your order have been placed.', // sic
  failed: 'Your order did not placed...!', // sic
  placedBefore: 'Your order had been placed before.',
}
