import type { ReviewHint } from '@shop/contract/admin/reviews'

const HINTS: readonly { hint: ReviewHint; isIn: (text: string) => boolean }[] = [
  { hint: 'telephone', isIn: (text) => /(?:\d[\s()+-]*){9,}/.test(text) },
  { hint: 'email', isIn: (text) => /\S@\S+\.\S/.test(text) },
  {
    hint: 'link',
    isIn: (text) => /https?:|www\.|\b[a-z\d-]{2,}\.(?:com|net|org|shop|co\.uk|de|ru)\b/i.test(text),
  },
  { hint: 'shouting', isIn: isShouted },
]

const LEAST_LETTERS = 12

/** What a review may hold that whoever judges it should see. Decides nothing. */
export function reviewHints(text: string): ReviewHint[] {
  return HINTS.filter(({ isIn }) => isIn(text)).map(({ hint }) => hint)
}

function isShouted(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '')
  return letters.length >= LEAST_LETTERS && letters === letters.toLocaleUpperCase('en')
}
