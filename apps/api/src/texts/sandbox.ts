/** The sandbox on a test card, in the words of a card provider; shown under the Pay button (ERR-32). */
export const sandboxTexts = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  authentication_failed:
    'You did not approve this payment. Please try again, or choose a different payment method.',
  /** @param succeeds the number of a card that works, in groups */
  unknown_card: (succeeds: string) =>
    `Your card was declined. This is a test mode and knows only its test cards, such as ${succeeds}. Never type the number of a real card here.`,
  nothingToApprove: 'There is nothing to approve any more. Please enter your card again.',
  ended: 'This payment has ended and nothing was paid.',
  noSuchPayment: 'The sandbox does not know this payment, or not any more.',
  refundTooLarge: 'This is more than is left of the payment.',
}
