/** `afterwards`: for somebody who did not expect the mail. */
export const mergeMailTexts = {
  gone: {
    subject: 'Your two accounts are one',
    message:
      'You had two accounts with us. We have joined them: the orders, reviews, messages and all else of the account with this email address are now in your other one. With this address and its password nobody logs in any more; please use your other address. If this address gets our newsletter, it still does: each one has a link to leave.',
    button: 'Log in with the other address',
    path: '/login',
    afterwards:
      'If you did not ask for this, or have no other account with us, please write to us at once: a person reads it.',
  },
  stays: {
    subject: 'Your two accounts are one',
    message:
      'You had two accounts with us. We have joined them: the orders, reviews, messages and all else of the other one are now in the account with this email address. You log in as before; the other address and its password open nothing any more.',
    button: 'Look at my orders',
    path: '/my-section/orders',
    afterwards:
      'If you did not ask for this, or find there what is not yours, please write to us at once: a person reads it.',
  },
} as const
