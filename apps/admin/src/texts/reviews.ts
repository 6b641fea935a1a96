const EXCERPT_LENGTH = 40

function excerpt(review: string): string {
  return review.length <= EXCERPT_LENGTH ? review : `${review.slice(0, EXCERPT_LENGTH).trimEnd()}…`
}

export const reviewsTexts = {
  title: 'Reviews',
  tabsLabel: 'Which reviews',
  tabs: {
    waiting: 'Waiting',
    reported: 'Reported',
    shown: 'Shown',
    hidden: 'Hidden',
    unanswered: 'Unanswered, 3 stars or less',
  },
  average: (average: number, count: number) => `${average.toFixed(1)} of 5 from ${count} shown`,
  list: 'Reviews',
  reviewOf: (product: string, name: string) => `${product}, by ${name}`,
  more: 'Show more',
  stars: (stars: number) => `${stars} of 5 stars`,
  by: (name: string, when: string) => `${name} · ${when}`,
  bought: (month: string) => `bought it in ${month}`,
  sample: 'sample of the demo',
  states: { waiting: 'Waiting', shown: 'Shown', hidden: 'Hidden' },
  hints: {
    telephone: 'Holds a telephone number',
    email: 'Holds an email address',
    link: 'Holds a link',
    shouting: 'Is all in capitals',
  },
  reasons: {
    abuse: 'Insult or threat',
    personal_data: 'Personal data',
    advertising: 'Advertising',
    off_topic: 'Not about the product',
    unlawful: 'Against the law',
  },
  photos: {
    alt: 'A photo of whoever wrote the review',
    title: (name: string) => `Photos by ${name}`,
    enlarge: (position: number, total: number) => `Enlarge photo ${position} of ${total}`,
    labels: {
      close: 'Close photos',
      zoom: 'Zoom in',
      previous: 'Previous photo',
      next: 'Next photo',
      position: (position: number, total: number) => `Photo ${position} of ${total}`,
    },
  },
  reported: (reason: string, words: string) =>
    words === '' ? `Reported: ${reason}` : `Reported: ${reason}. “${words}”`,
  hiddenFor: (reason: string, words: string) =>
    words === '' ? `Hidden: ${reason}` : `Hidden: ${reason}. ${words}`,

  show: 'Show it',
  keep: 'Keep it shown',
  hide: 'Hide',
  answer: 'Answer',
  keyHints: [
    { key: 'A', meaning: 'show' },
    { key: 'H', meaning: 'hide' },
    { key: 'R', meaning: 'answer' },
    { key: 'J', meaning: 'next' },
  ],
  keys: { show: 'Show the review', hide: 'Hide the review', answer: 'Answer the review' },

  whyHide: 'Why is it hidden?',
  hideWords: 'More to whoever wrote it',
  hideHint:
    'The reason and these words are mailed to them ten minutes from now. A critical review is no reason.',
  yourAnswer: 'Your answer, shown under the review',
  saveAnswer: 'Save the answer',
  cancel: 'Cancel',

  shown: (review: string, name: string) => `Shown: “${excerpt(review)}” by ${name}`,
  hidden: (review: string, name: string, reason: string) =>
    `Hidden: “${excerpt(review)}” by ${name}. Reason: ${reason}. Kept in the change log.`,
  answered: (name: string) => `Answer to ${name} saved`,
  undo: 'Undo',
  stale: 'This review has changed in the meantime. Please read it again.',
  gone: 'Somebody else has decided about this review meanwhile. What you wrote can be copied, but no longer saved here.',
  failed: 'This could not be saved. Please try again.',

  none: {
    waiting: 'Nothing waits for you',
    reported: 'Nothing was reported',
    shown: 'No reviews are shown yet',
    hidden: 'Nothing is hidden',
    unanswered: 'Every critical review is answered',
  },
  noneHint: 'Only customers to whom a product was delivered can review it. What they write waits here first.',
}
