const QUOTE_LENGTH = 180

/** As much of a review as fits a large quote, cut between two words; the whole of it stands with its product. */
export function excerptOf(review: string): string {
  const text = review.replace(/\s+/g, ' ')
  if (text.length <= QUOTE_LENGTH) return text
  const start = text.slice(0, QUOTE_LENGTH)
  const cut = start.lastIndexOf(' ')
  return `${(cut > 0 ? start.slice(0, cut) : start).replace(/[\s.,;:!?–-]+$/, '')}…`
}
