/** Writing a review: apart from the tab, so that only those who write load them. */
export const ownReviewTexts = {
  formLabel: (product: string) => `Your review of ${product}`,
  rating: 'Your rating',
  stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  review: 'Your review',
  hint: (min: number, max: number) =>
    `${min} to ${max.toLocaleString('en-US')} characters. It is signed with your first name and the first letter of your last name.`,
  send: 'Send review',
  saveEdit: 'Save review',
  cancel: 'Cancel',
  sent: 'Thank you. Your review is shown as soon as we have read it.',
  unchanged: 'Nothing has changed.',
  failed: 'Your review could not be sent. Please try again.',
  deleted: 'Your review was deleted.',
}
