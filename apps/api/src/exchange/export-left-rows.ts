import type { RowKind } from '@shop/contract/admin/imports'
import type { Deps } from '#api/deps.ts'
import { unescapeFormula } from '#api/platform/csv/formulas.ts'
import { selectRows } from './imports.repository.ts'
import type { RowRow, RunRow } from './imports.tables.ts'
import { WHY } from './read-head.ts'

const ROWS_A_READ = 200
const LEFT: readonly RowKind[] = ['refused', 'left']

/** Rows that were not taken, as they came, with the reasons in a last column, which another import reads over. */
export async function* listLeftRows(
  { db }: Pick<Deps, 'db'>,
  { id, head }: Pick<RunRow, 'id' | 'head'>,
): AsyncGenerator<string[]> {
  const places = head.flatMap((name, at) => (name === WHY ? [] : [at]))
  yield [...places.map((at) => head[at] ?? ''), WHY]
  let after = 0
  for (;;) {
    const rows = await selectRows(db, id, { kinds: LEFT, after, limit: ROWS_A_READ })
    for (const row of rows) {
      const beyond = row.cells.slice(head.length)
      yield [...places.map((at) => row.cells[at] ?? ''), whyOf(row), ...beyond].map(unescapeFormula)
      after = row.row
    }
    if (rows.length < ROWS_A_READ) return
  }
}

function whyOf({ problem, marks }: RowRow): string {
  const ofCells = Object.entries(marks).flatMap(([column, mark]) =>
    mark?.problem === undefined ? [] : [`${column}: ${mark.problem}`],
  )
  return [...(problem === null ? [] : [problem]), ...ofCells].join('; ')
}
