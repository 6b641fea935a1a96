/** What a decision about a review is called in the log of changes: without a name, which goes one day. */
export const reviewSummaries = {
  shown: 'Review shown',
  hidden: 'Review hidden',
  answered: 'Review answered',
  answerRemoved: 'Answer to a review removed',
  edited: 'Reported review changed by its author',
  deleted: 'Reported review deleted by its author',
  merged: 'Reported review replaced by a later one, when two accounts of its author became one',
}

/** Who changed it, in the same log. */
export const reviewAuthor = 'Author of the review'

/** Seven days after an order was delivered, once. */
export const invitationMailTexts = {
  subject: 'How do you like it?',
  greeting: 'Hello,',
  message: 'A week ago your order arrived. Would you tell others what you think of it?',
  honest: 'Good or bad: we show both, and it takes a minute.',
  button: 'Write a review',
  why: 'You get this mail once for an order. Under Settings you can say that you want none.',
  settings: 'Settings',
}

/** To whoever wrote a review that is not shown. */
export const refusalMailTexts = {
  subject: (product: string) => `Your review of ${product}`,
  greeting: 'Hello,',
  message: (product: string) =>
    `Thank you for writing about ${product}. A person reads every review before it is shown, and yours is not shown.`,
  reason: (reason: string) => `The reason: ${reason}`,
  reasons: {
    abuse: 'it insults or threatens somebody.',
    personal_data: 'it holds personal data, such as a name, an address or a telephone number.',
    advertising: 'it advertises something.',
    off_topic: 'it is not about the product.',
    unlawful: 'we believe that the law does not permit it.',
  },
  youWrote: 'You wrote:',
  afterwards:
    'You can change it at any time in My Reviews; then we read it again. We never hide a review because it is critical. If you think that we are wrong, answer this mail.',
  button: 'My Reviews',
}
