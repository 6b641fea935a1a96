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

/** What is being bought, beside both steps. */
export const orderSummaryTexts = {
  title: 'Your order',
  lines: 'Products',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  deliverTo: 'Deliver to',
  backToBasket: 'Back to basket',
  noSession: 'Nothing is on its way through the checkout yet.',
  toBasket: 'Go to your basket',
}

/** The address step. */
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

/** The payment step. */
export const paymentTexts = {
  title: 'Payment Method',
  options: 'Ways to pay',
  card: 'Credit or Debit Card',
  cardLater: 'Card payment is not available in this shop yet. Please choose Cash on Delivery.',
  pay: 'Pay',
  cash: 'Cash on Delivery',
  confirm: 'Confirm Order',
  missingAddress: 'Please choose where your order goes first.',
  toAddress: 'Choose an address',

  placing: 'Your order is placing...', // sic
  placed: 'Your order have been placed.', // sic
  notPlaced: 'Your order did not placed...!', // sic
  unreachable:
    'The shop could not be reached. Your order is kept here: pressing the button again never places it twice.',
  addressGone: 'This address is no longer there. Please choose another one.',

  changedTitle: 'Your basket has changed',
  changed: 'Nothing was ordered. Please look at what is different now, and take it over if you agree.',
  newPrice: (before: number, now: number) => `now ${formatPrice(now)}, was ${formatPrice(before)}`,
  short: (stock: number, wanted: number) => `${stock} left, you chose ${wanted}`,
  soldOut: 'sold out at present',
  gone: 'no longer sold',
  newTotal: (total: number) => `Grant Total now: ${formatPrice(total)}`,
  takeChanges: 'Update my basket',

  confirmedTitle: 'Your order is confirmed',
  viewOrder: 'View Order',
  backToHome: 'Back to Home',
}
