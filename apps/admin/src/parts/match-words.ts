/** A segment of a text: as it is, or because somebody looks for it. */
export type Segment = { text: string; isMatch: boolean }

/** Without accents, in small letters; as long as the text that it is of. */
function toSearchForm(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter.toLowerCase()
    })
    .join('')
}

export function wordsOf(typed: string): string[] {
  return toSearchForm(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Whether a text holds each word, in any order: at the beginning of one of its own words, or from three letters on anywhere. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => placesOf(toSearchForm(text), word).length > 0)
}

const ANYWHERE_FROM = 3

function placesOf(form: string, word: string): number[] {
  const places: number[] = []
  for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1)) {
    const isBeginning = at === 0 || !/[\p{L}\p{N}]/u.test(form.charAt(at - 1))
    if (isBeginning || word.length >= ANYWHERE_FROM) places.push(at)
  }
  return places
}

/** The text in segments, so that what was looked for can be shown. */
export function markWords(text: string, words: readonly string[]): Segment[] {
  const form = toSearchForm(text)
  const isMarked = new Array<boolean>(text.length).fill(false)
  for (const word of words) {
    for (const at of placesOf(form, word)) isMarked.fill(true, at, at + word.length)
  }
  const segments: Segment[] = []
  for (let at = 0; at < text.length; at += 1) {
    const isMatch = isMarked[at] ?? false
    const last = segments.at(-1)
    if (last && last.isMatch === isMatch) last.text += text.charAt(at)
    else segments.push({ text: text.charAt(at), isMatch })
  }
  return segments
}
