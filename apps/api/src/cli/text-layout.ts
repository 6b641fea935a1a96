/** What a terminal would take for an order to it, or for the end of a line, and what reverses the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const SECONDS = 'YYYY-MM-DDTHH:MM:SS'.length
const GAP = '  '

/** A text from outside as it may be shown on a terminal: in one line, and without power over it. */
function plain(text: string): string {
  return text.replace(UNPRINTABLE, '?')
}

/** A moment in UTC, to the second. */
export function moment(at: Date): string {
  return `${at.toISOString().slice(0, SECONDS).replace('T', ' ')} UTC`
}

/** Rows in columns that are as wide as what stands in them, under a line of headings. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return align([head, ...rows.map((row) => row.map(plain))])
}

/** Names and what belongs to them, in two columns; what is nothing is left out. */
export function facts(entries: readonly (readonly [string, string | undefined])[]): string {
  return align(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, plain(value)]])))
}

/** A heading with what stands under it. */
export function section(title: string, body: string): string {
  const lines = body.split('\n').map((line) => `${GAP}${line}`)
  return [title, ...lines].join('\n')
}

function align(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, widthOf(cell))),
    [],
  )
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n')
}

function widthOf(text: string): number {
  return [...text].length
}
