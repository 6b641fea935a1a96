import type { TableCount } from '@shop/database-export'
import { table } from './text-layout.ts'

/** Tables without rows are only counted. */
export function formatTableCounts(counts: readonly TableCount[]): string {
  const filled = counts.filter(({ rows }) => rows > 0)
  const rows = counts.reduce((sum, count) => sum + count.rows, 0)
  return [
    table(
      ['Table', 'Rows'],
      filled.map((count) => [count.name.replace(/^public\./, ''), String(count.rows)]),
    ),
    `${rows} rows in ${filled.length} tables; ${counts.length - filled.length} are empty.`,
  ].join('\n')
}
