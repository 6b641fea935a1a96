import { SUMMARY_MAX_CHARACTERS, SUMMARY_MAX_WORDS } from '#storefront/platform/constants.ts'

/** What would stand oddly before an ellipsis. */
const LOOSE_END = /[\s,.;:–—-]+$/u

/** As many whole words as both limits let through (BLOG-19), then an ellipsis, which does not count; a short text as it is. */
export function cutSummary(summary: string): string {
  const words = summary.trim().split(/\s+/)
  const whole = words.join(' ')
  if (words.length <= SUMMARY_MAX_WORDS && whole.length <= SUMMARY_MAX_CHARACTERS) return whole
  return `${firstWords(words).replace(LOOSE_END, '')}…`
}

/** A first word that is too long by itself is cut inside, between two characters as a reader counts them. */
function firstWords([first = '', ...others]: readonly string[]): string {
  if (first.length > SUMMARY_MAX_CHARACTERS) return firstCharacters(first)
  let cut = first
  for (const word of others.slice(0, SUMMARY_MAX_WORDS - 1)) {
    if (cut.length + 1 + word.length > SUMMARY_MAX_CHARACTERS) break
    cut = `${cut} ${word}`
  }
  return cut
}

function firstCharacters(word: string): string {
  let cut = ''
  for (const character of charactersOf(word)) {
    if (cut.length + character.length > SUMMARY_MAX_CHARACTERS) break
    cut += character
  }
  return cut
}

/** By code point where a browser knows no more of characters. */
function charactersOf(word: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(word)
  return Array.from(new Intl.Segmenter('en').segment(word), ({ segment }) => segment)
}
