import type { Measurement } from './bench.ts'

const HEADINGS = ['what', 'figure', 'reference', 'ratio', 'target', 'met']

export function toTable(measurements: readonly Measurement[]): string {
  const rows = [HEADINGS, ...measurements.map(toRow)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [lines[0], rule, ...lines.slice(1)].map((line) => line?.trimEnd()).join('\n')
}

function toRow({ what, value, unit, reference, ratio, target, isMet }: Measurement): string[] {
  return [
    what,
    `${brief(value)} ${unit}`,
    reference ? `${brief(reference.value)} ${unit} (${reference.what})` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    target ?? '',
    isMet === undefined ? '' : toStatus(isMet),
  ]
}

function toStatus(isMet: boolean): string {
  return isMet ? 'yes' : 'NO'
}

/** Three significant figures: more than any measurement repeats. */
function brief(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return String(Number(value.toPrecision(3)))
}
