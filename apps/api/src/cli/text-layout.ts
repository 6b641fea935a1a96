/** Control characters, line ends, and what reverses the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const SECONDS = 'YYYY-MM-DDTHH:MM:SS'.length
const GAP = '  '

/** Against terminal injection: one line, without control characters. */
function plain(text: string): string {
  return text.replace(UNPRINTABLE, '?')
}

/** In UTC, to the second. */
export function moment(at: Date): string {
  return `${at.toISOString().slice(0, SECONDS).replace('T', ' ')} UTC`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return align([head, ...rows.map((row) => row.map(plain))])
}

/** Two columns; what is undefined is left out. */
export function facts(entries: readonly (readonly [string, string | undefined])[]): string {
  return align(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, plain(value)]])))
}

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
