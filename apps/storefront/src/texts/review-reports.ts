const reasons = {
  abuse: 'It insults or threatens somebody',
  personal_data: 'It holds personal data',
  advertising: 'It advertises something',
  off_topic: 'It is not about the product',
  unlawful: 'It is against the law',
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
