const reasons = {
  abuse: 'It insults or threatens somebody',
  personal_data: 'It holds personal data',
  advertising: 'It advertises something',
  off_topic: 'It is not about the product',
  unlawful: 'It is against the law',
}

/** The Reviews tab. */
export const reviewTexts = {
  title: 'Reviews',
  sample: 'Sample',
  sampleNote:
    'The reviews marked as samples show how the page will look. They are not from buyers of this product.',
  checked: 'Only buyers can write a review, and a person reads each before it is shown.',
  howChecked: 'How reviews are checked',
  noneText: 'No reviews yet. Whoever has bought this product can write the first one.',
  overall: 'Overall rating',
  count: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  breakdown: 'Rating breakdown',
  starsShare: (stars: number, percent: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}: ${percent}%`,
  percent: (percent: number) => `${percent}%`,
  sortBy: 'Sort reviews by',
  sorted: { helpful: 'Most helpful', newest: 'Newest' },
  like: (count: number) => `Like: ${count}`,
  dislike: (count: number) => `Dislike: ${count}`,
  logInToVote: 'Please log in to say whether a review is helpful.',
  ownReview: 'This is your own review: whether it is helpful is for others to say.',
  voteFailed: 'Your vote could not be counted. Please try again.',
  report: 'Report',
  answer: 'Answer from Leaf & Lather',
  loadMore: 'Load more',
  showLess: 'Show less',
  shown: (shown: number, total: number) => `${shown} of ${total} reviews shown`,
  loading: 'Loading the reviews…',
  errorTitle: 'Error',
  errorText: 'The reviews could not be loaded. Please check your internet and try again.',
}

/** Writing a review, and what became of it. */
export const ownReviewTexts = {
  write: 'Write a review',
  written: {
    waiting: 'Thank you for your review. It is shown as soon as we have read it.',
    shown: 'You have reviewed this product.',
    hidden: 'Your review of this product is not shown.',
  },
  toMyReviews: 'My Reviews',
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
  failed: 'Your review could not be sent. Please try again.',
  deleted: 'Your review was deleted.',
}

export const reportTexts = {
  title: 'Report this review',
  close: 'Close',
  why: 'What is wrong with it?',
  reasons,
  words: 'More about it',
  send: 'Send report',
  sent: 'Thank you. We look at this review, and hide it if it breaks our rules.',
  failed: 'Your report could not be sent. Please try again.',
}
