import type { ImportRow, ImportRun } from '@shop/contract/admin/imports'
import { Button } from '@shop/ui/button'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Change } from '#admin/features/import/change.tsx'
import { makeRoom } from '#admin/features/import/make-room.ts'
import type { WindowedRows } from '#admin/features/import/windowed-rows.ts'
import { importTexts, dryRunTexts as texts } from '#admin/texts/import.ts'

type Cell = ImportRow['cells'][number]
type Column = ImportRun['columns'][number]

export type ImportTableProps = {
  windowed: WindowedRows
  columns: readonly Column[]
  onRow: (row: number) => void
}

/** Numbers stand at the right. */
const NUMBERS: readonly string[] = ['price', 'stock', 'lowStockLevel']

/** Rows × columns. Of many, those in sight; the roles say how many there are. */
export function ImportTable({
  windowed: { rows, total, beforePx, afterPx, measure },
  columns,
  onRow,
}: ImportTableProps) {
  return (
    <section
      aria-label={importTexts.rows}
      className="table-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it sideways by key
      tabIndex={0}
    >
      <table className="data-table import-table" aria-label={importTexts.rows} aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" data-number="">
              {texts.row}
            </th>
            {columns.map(({ name, note }) => (
              <th key={name} scope="col" data-number={NUMBERS.includes(name) ? '' : undefined}>
                {name}
                {note && <span className="block font-normal">{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={(body) => makeRoom(body, { beforePx, afterPx })}>
          {rows.map(({ at, row }) => (
            <tr key={at} ref={measure} data-index={at} aria-rowindex={at + 2}>
              {row ? (
                <Cells row={row} columns={columns} onRow={onRow} />
              ) : (
                <td colSpan={columns.length + 1} aria-busy="true" />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CellsProps = { row: ImportRow; columns: readonly Column[]; onRow: (row: number) => void }

function Cells({ row, columns, onRow }: CellsProps) {
  const cells = new Map(row.cells.map((cell) => [cell.column, cell]))
  return (
    <>
      <th scope="row" data-number="" data-bad={row.problem ? '' : undefined}>
        <Button
          variant="plain"
          size="compact"
          className="import-number"
          aria-label={texts.look(row.row)}
          onClick={() => onRow(row.row)}
        >
          {row.row}
        </Button>
        {row.problem && <span className="block min-w-45 text-left text-madder text-meta">{row.problem}</span>}
      </th>
      {columns.map(({ name }) => (
        <BodyCell key={name} cell={cells.get(name)} isNew={row.kind === 'new'} />
      ))}
    </>
  )
}

const KEYS: readonly string[] = ['id', 'productId']

function BodyCell({ cell, isNew }: { cell: Cell | undefined; isNew: boolean }) {
  if (!cell) return <td />
  const { column, text, before, problem } = cell
  const isNumber = NUMBERS.includes(column) ? '' : undefined
  if (problem !== null) {
    return (
      <td data-bad="" className={KEYS.includes(column) ? 'whitespace-nowrap' : ''}>
        <span className="flex items-center gap-2 font-semibold text-madder">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
          {text === '' ? texts.empty : text}
        </span>
        <span className="block text-madder text-meta">{problem}</span>
      </td>
    )
  }
  if (before !== null) {
    return (
      <td data-number={isNumber}>
        <Change before={before} after={text} />
      </td>
    )
  }
  if (KEYS.includes(column)) return <td className="whitespace-nowrap font-semibold">{text}</td>
  if (isNew && text !== '')
    return <td data-number={isNumber}>{<ins className="import-after">{text}</ins>}</td>
  return (
    <td data-number={isNumber} className="text-moss">
      {text === '' ? texts.nothing : text}
    </td>
  )
}
