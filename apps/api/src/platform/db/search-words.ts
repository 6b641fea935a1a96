/** A longer search names what it looks for by its first words already. */
const MOST_WORDS = 8

/** What was typed into a field of search, word by word. */
export function searchWords(search: string): string[] {
  return search.replaceAll('\u0000', '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

/** The `like` pattern of texts that contain this one; `%` and `_` in it stand for themselves. */
export function toContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
