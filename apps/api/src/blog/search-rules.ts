/** Normalises stored text and search terms alike: case, spaces, quotation marks, so that `It's` finds `it’s`. */
export function toSearchable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
