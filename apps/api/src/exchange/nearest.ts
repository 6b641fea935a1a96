/** A word that differs in more than a third of its letters is another one. */
const MOST_WRONG = 1 / 3

/** The one that is spelled most alike, if any is. A cell may hold a million letters; those known are short. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const folded = fold(word)
  const most = Math.max(1, Math.floor(folded.length * MOST_WRONG))
  const wanted = [...folded]
  const [best] = known
    .map((each) => ({ each, letters: [...fold(each)] }))
    // As many letters at least are wrong, which is told without comparing any.
    .filter(({ letters }) => Math.abs(letters.length - wanted.length) <= most)
    .map(({ each, letters }) => ({ each, distance: editDistance(wanted, letters) }))
    .toSorted((one, other) => one.distance - other.distance)
  return best && best.distance <= most ? best.each : undefined
}

/** How names are compared: whatever their letters, accents and spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s_-]/gu, '')
    .toLowerCase()
}

/** Levenshtein's: letters to put in, take out or change. */
function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of one.entries()) {
    const next = [at + 1]
    for (const [index, against] of other.entries()) {
      const replaced = (row[index] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
