/**
 * A text as a search sees it: lower case, one kind of space, one kind of quotation mark, so that `It's` typed in a
 * hurry finds `it’s`. Made the same way of what is stored and of what is asked for.
 */
export function toSearchable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A term as the middle of a `like` pattern: `%` and `_` stand for themselves. */
export function toLikePattern(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`
}
