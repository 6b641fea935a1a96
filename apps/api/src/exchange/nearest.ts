/** A word that differs in more than a third of its letters is another one. */
const MOST_WRONG = 1 / 3

/** The one that is spelled most alike, if any is. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const wanted = fold(word)
  const ranked = known
    .map((each) => ({ each, distance: editDistance(wanted, fold(each)) }))
    .toSorted((one, other) => one.distance - other.distance)
  const [best] = ranked
  return best && best.distance <= Math.max(1, Math.floor(wanted.length * MOST_WRONG)) ? best.each : undefined
}

/** How names are compared: whatever their letters, accents and spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s_-]/gu, '')
    .toLowerCase()
}

/** Levenshtein's: letters to put in, take out or change. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, against] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
