/** How values stand in the cells of a CSV. Each pair of functions is a round trip of any text. */

/** Texts with an empty line between them; a backslash stands before what would be an empty line within one. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs
    .map((text) => byLine(text, (line) => (/^\\*\s*$/.test(line) ? `\\${line}` : line)))
    .join('\n\n')
}

export function splitParagraphs(cell: string): string[] {
  if (cell.trim() === '') return []
  const texts = cell.split(/\n[^\S\n]*\n(?:[^\S\n]*\n)*/)
  return texts.map((text) => byLine(text, (line) => (/^\\+\s*$/.test(line) ? line.slice(1) : line)))
}

function byLine(text: string, change: (line: string) => string): string {
  return text.split('\n').map(change).join('\n')
}

/** One a line; `\n` stands for a line break within one, `\\` for a backslash. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => line.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')).join('\n')
}

export function splitLines(cell: string): string[] {
  if (cell === '') return []
  return cell
    .split('\n')
    .map((line) => line.replace(/\\([\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)))
}

/** Comma-joined; a backslash stands before what would part a word. */
export function joinWords(words: readonly string[]): string {
  return words.map((word) => word.replace(/[\\,;|]/g, '\\$&')).join(', ')
}

/** Also parted by semicolons, bars and line breaks, as people write lists. */
export function splitWords(cell: string): string[] {
  const parts = cell.match(/(?:\\.|[^\\,;|\n]|\\$)+/g) ?? []
  return parts.map((part) => part.replace(/\\([\\,;|])/g, '$1').trim()).filter((word) => word !== '')
}
