/** The Reviews tab, which shows sample content until buyers can write reviews of their own. */
export const reviewTexts = {
  title: 'Reviews',
  sampleNote:
    'These reviews are samples that show how the page will look. They are not from buyers of this product.',
  overall: 'Overall rating',
  count: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  breakdown: 'Rating breakdown',
  starsShare: (stars: number, percent: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}: ${percent}%`,
  percent: (percent: number) => `${percent}%`,
  mostHelpful: 'Most helpful',
  like: (count: number) => `Like: ${count}`,
  dislike: (count: number) => `Dislike: ${count}`,
  loadMore: 'Load more',
  showLess: 'Show less',
  shown: (shown: number, total: number) => `${shown} of ${total} reviews shown`,
}

/** What the sample reviews say, by the id of the review; the rest stands in `sample-reviews.ts`. */
export const sampleReviewTexts = {
  'sample-01': {
    name: 'Harriet Lowe',
    review: 'Softer than I expected and it lasts. I cut it in half and keep one piece dry.',
  },
  'sample-02': {
    name: 'Tomas Berg',
    review: 'The scent is quiet rather than perfumed, which is what I wanted.',
  },
  'sample-03': { name: 'Priya Nair', review: 'My hands stopped cracking by the second week.' },
  'sample-04': { name: 'June Okafor', review: 'Lovely lather. I would like a bigger bar.' },
  'sample-05': { name: 'Sam Reid', review: 'Second order. The wrapping goes straight into the compost.' },
  'sample-06': {
    name: 'Ines Carvalho',
    review: 'It sits on the dish without turning to mush, even with three of us using it.',
  },
  'sample-07': {
    name: 'Owen Pritchard',
    review: 'Good soap. The parcel took a day longer than I had hoped.',
  },
  'sample-08': {
    name: 'Mei Tanaka',
    review: 'I bought one to try and now there is one at every basin in the house.',
  },
  'sample-09': {
    name: 'Ruth Adeyemi',
    review: 'Rinses clean in our hard water. No film on the basin and none on my skin.',
  },
  'sample-10': {
    name: 'Callum Fraser',
    review: 'Nice enough, though the scent was gone sooner than I would have liked.',
  },
  'sample-11': {
    name: 'Elsa Lindqvist',
    review: 'A present for my mother, who has asked for the next one already.',
  },
  'sample-12': { name: 'Noah Whitby', review: 'Mild on my face in winter. That is all I ask of a soap.' },
  'sample-13': {
    name: 'Grace Okoro',
    review: 'The stamp is still readable after three weeks. A small pleasure.',
  },
  'sample-14': { name: 'Daniel Roth', review: 'Lathers well with cold water, which I did not expect.' },
  'sample-15': { name: 'Amelia Hart', review: 'It smells of the thing itself and not of a shop.' },
}
