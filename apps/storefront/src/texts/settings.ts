/** Of Settings in the account. */
export const mailPreferenceTexts = {
  title: 'Mails',
  intro: 'Mails about your orders and your account always come. These are up to you.',
  privacy: 'How we treat your data',
  loading: 'Loading what you chose…',
  loadFailed: 'Your choices could not be loaded',
  loadFailedHelp: 'Please check your internet and try again.',
  kinds: {
    newsletter: {
      label: 'Newsletter',
      text: 'What is new in the workshop, and offers for readers. You can leave at any time, here or by a link in every mail.',
    },
    review_invitations: {
      label: 'Invitations to review',
      text: 'Once an order has been with you for a while we ask how you like what you bought.',
    },
  },
  unverified: 'Please confirm your email address first: then you can choose here.',
  saving: 'Saving…',
  saved: 'Saved.',
  failed: 'This could not be saved. Please try again.',
}
