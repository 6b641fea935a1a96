/** My Reviews; the form's own words stand in `own-reviews.ts`. */
export const myReviewsTexts = {
  loading: 'Loading your reviews…',
  loadFailed: 'Your reviews could not be loaded',
  loadFailedHelp: 'Please check your internet and try again.',
  noneTitle: 'Nothing to review yet',
  noneText: 'When an order has been delivered to you, you can review here what was in it.',
  toOrders: 'Go to your orders',

  toReview: 'Still to review',
  delivered: (day: string) => `Delivered on ${day}`,
  write: 'Write a review',
  writeAbout: (product: string) => `Write a review of ${product}`,

  own: 'Your reviews',
  reviewedAlready: 'You have reviewed this product already. You can change what you wrote.',
  states: { waiting: 'Waiting to be read', shown: 'Shown', hidden: 'Not shown' },
  reasons: {
    abuse: 'it insults or threatens somebody',
    personal_data: 'it holds personal data',
    advertising: 'it advertises something',
    off_topic: 'it is not about the product',
    unlawful: 'we believe that the law does not permit it',
  },
  hiddenBecause: (reason: string, words: string) =>
    `Not shown because ${reason}.${words === '' ? '' : ` ${words}`} You can change it; then we read it again.`,
  edit: 'Edit',
  editAbout: (product: string) => `Edit your review of ${product}`,
  delete: 'Delete',
  deleteAbout: (product: string) => `Delete your review of ${product}`,
  deleteTitle: 'Delete this review?',
  deleteText: (product: string) => `Your review of ${product} goes for good, with its votes.`,
  deleteFailed: 'Your review could not be deleted. Please try again.',
  cancel: 'Cancel',
}
