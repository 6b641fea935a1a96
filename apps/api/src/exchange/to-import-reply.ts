import { type ImportRow, type ImportRun, MOST_TAKEN_ROWS, type RowKind } from '@shop/contract/admin/imports'
import { formatCents, toCents } from '@shop/contract/money'
import { unescapeFormula } from '#api/platform/csv/formulas.ts'
import { columnNotes, pictureCountTexts } from '#api/texts/imports.ts'
import { excerptOf } from './excerpt.ts'
import type { Mark } from './file-row.ts'
import type { RowRow, RunRow } from './imports.tables.ts'
import { COLUMN_NAMES, type ColumnName } from './product-columns.ts'
import { readHead } from './read-head.ts'
import { pictureNames } from './read-pictures.ts'
import { readPrice } from './read-price.ts'

const NOTES: Partial<Record<ColumnName, string>> = columnNotes

export function toRunReply(run: RunRow, counts: Record<RowKind, number>): ImportRun {
  const { id, state, name, zipName, problem, reading, changedFields, missingValues, result, changeSetId } =
    run
  const touched = new Set(run.touched)
  const good = counts.new + counts.changed
  return {
    ...{ id, state, name, zipName, problem, reading, changedFields, missingValues, counts },
    progress: { done: run.progressDone, total: run.progressTotal },
    columns: columnsOf(run).map(({ column }) => ({
      name: column,
      isTouched: touched.has(column),
      note: NOTES[column] ?? null,
    })),
    unknownColumns: readHead(run.head).unknown,
    takes: state === 'checked' || state === 'taking' ? Math.min(good, MOST_TAKEN_ROWS) : 0,
    result: result && { ...result, changeSetId },
    createdAt: run.createdAt.toISOString(),
  }
}

/** `isWhole`: texts are not cut to what differs. */
export function toRowReply(run: RunRow, row: RowRow, { isWhole }: { isWhole: boolean }): ImportRow {
  const shorten = isWhole ? (text: string) => text : excerptOf
  return {
    row: row.row,
    kind: row.kind,
    product: row.productId,
    name: row.name,
    sku: row.sku,
    problem: row.problem,
    cells: columnsOf(run).map(({ column, at }) => {
      const cell = unescapeFormula(row.cells[at] ?? '')
      const mark = row.marks[column] ?? {}
      const shown = {
        ...toShown(column, { cell, kind: row.kind, mark, isWhole }),
        problem: mark.problem ?? null,
      }
      const { before } = shown
      return {
        column,
        ...shown,
        text: shorten(shown.text, before ?? undefined),
        before: before === null ? null : shorten(before, shown.text),
      }
    }),
  }
}

function columnsOf({ columns }: Pick<RunRow, 'columns'>): { column: ColumnName; at: number }[] {
  return columns.flatMap((name, at) => {
    const column = COLUMN_NAMES.find((each) => each === name)
    return column === undefined ? [] : [{ column, at }]
  })
}

type Cell = { cell: string; kind: RowKind; mark: Mark; isWhole: boolean }

/** As people read it: money with its sign, pictures by their number where nothing changes. */
function toShown(
  column: ColumnName,
  { cell, kind, mark, isWhole }: Cell,
): { text: string; before: string | null } {
  const before = mark.before ?? null
  if (mark.problem !== undefined) return { text: cell, before: null }
  if (mark.kept !== undefined) return { text: mark.kept, before }
  if (column === 'price') return { text: toMoney(cell), before: before === null ? null : toMoney(before) }
  if (column !== 'pictures' || before !== null || isWhole) return { text: cell, before }
  const count = pictureNames(cell).length
  if (count === 0) return { text: '', before }
  return { text: kind === 'new' ? pictureCountTexts.found(count) : pictureCountTexts.same(count), before }
}

function toMoney(cell: string): string {
  const read = readPrice(cell)
  return 'price' in read ? formatCents(toCents(read.price)) : cell
}
