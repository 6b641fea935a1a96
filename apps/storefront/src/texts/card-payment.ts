import { formatPrice } from '@shop/contract/money'

export const cardTexts = {
  notConfigured: 'This shop takes no cards yet: no card payment service is set up.',
  testMode: 'Test mode: no money moves.',
  belowMinimum: 'This total is too small for a card payment, so it is paid on delivery.',
  loadingOptions: 'Loading the ways to pay…',
  failedTitle: 'Card payment is missing',
  failed: 'We could not load how cards are taken. Please try again, or choose Cash on Delivery.',
  loadingForm: 'Loading the card form…',
  formFailedTitle: 'The card form is missing',
  formFailed:
    'The card form could not be loaded. Nothing was ordered or paid. Please try again, or choose Cash on Delivery.',
  providerAway:
    'The card payment service could not be reached. Your order is kept: pressing Pay again never pays twice.',
  refused: 'Your card was declined.',
  notPaid: 'Your payment did not go through.',
  held: (minutes: number) =>
    minutes === 0
      ? 'Your order is not paid yet, and its time is over: it may end at any moment.'
      : `Your order is not paid yet. We keep it for you for ${minutes === 1 ? 'one more minute' : `another ${minutes} minutes`}.`,
  deciding: 'Your payment is being processed. This page asks how it stands; please do not pay a second time.',
  earlier: (total: number) =>
    `An earlier order of ${formatPrice(total)} still waits for its card. Paying for this one ends it; nothing is charged twice.`,
  payEarlier: 'Pay that one instead',
  cashInstead: 'Confirming ends the card order that waits. No card is charged for it.',
  ended:
    'The time for your order ran out before it was paid, so it was cancelled and no card is charged. Your basket is as it was: press Pay to order again.',
  endedElsewhere:
    'The time for your order ran out before it was paid, so it was cancelled and no card is charged. You can order again from your basket.',
}

export const testCardTexts = {
  title: 'Cards to try',
  intro: 'This shop is not connected to a card payment service. One press enters a test card:',
  cards: [
    { number: '4242 4242 4242 4242', outcome: 'is paid' },
    { number: '4000 0000 0000 0002', outcome: 'is declined' },
    { number: '4000 0025 0000 3155', outcome: 'asks for approval' },
    { number: '4000 0000 0000 9995', outcome: 'lacks funds' },
  ],
  number: 'Card number',
  numberExample: '1234 1234 1234 1234',
  expiry: 'Expiration',
  expiryExample: 'MM / YY',
  cvc: 'CVC',
  cvcExample: '123',
  required: (label: string) => `${label} is required.`,
  card_number: 'Your card number is not valid.',
  card_expiry: 'Your card’s expiry date is not valid.',
  card_expired: 'Your card’s expiry date is in the past.',
  card_cvc: 'Your card’s security code is not valid.',
  challengeTitle: 'Your bank asks you to approve',
  challenge:
    'A real bank would ask you in its own window. This is a test: no money moves, whatever you choose.',
  approve: 'Approve',
  refuse: 'Refuse',
  declined: 'Your card was declined.',
}
