/** Of a long text, so much is shown in a table. */
const MOST_CHARACTERS = 120
const BEFORE_DIFFERENCE = 30

/** The beginning of a text; of one of two, the part from shortly before they differ. */
export function excerptOf(text: string, other?: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MOST_CHARACTERS) return line
  const start =
    other === undefined
      ? 0
      : Math.max(0, firstDifference(line, other.replace(/\s+/g, ' ').trim()) - BEFORE_DIFFERENCE)
  const part = line.slice(start, start + MOST_CHARACTERS)
  return `${start > 0 ? '…' : ''}${part}${start + MOST_CHARACTERS < line.length ? '…' : ''}`
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
