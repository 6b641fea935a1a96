import { Button } from '@shop/ui/button'
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useMemo } from 'react'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Names its row; there is one. */
  isRowHeader?: boolean
  /** Numbers stand at the right. */
  isNumber?: boolean
  sort?: { now: 'ascending' | 'descending' | undefined; onSort: () => void }
}

export type DataTableProps<Row extends object> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  isSelected?: (row: Row) => boolean
  /** How a phone lays out a row as a block (`sheets.css`). */
  blocks: string
  /** Later rows are on their way; these stay. */
  isBusy?: boolean
}

const features = tableFeatures({})

/**
 * The one place that knows the table library. The server sorts, filters and pages. On a phone each row is a block, so the
 * roles of a table are said anew. Long because its markup is one table.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, isSelected, blocks, isBusy = false } = props
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const ids = columns.map(({ id }) => id).join(' ')
  // The library knows columns by name alone: what a cell shows is an element of ours, so that a field in it stays while rows
  // around it change.
  const defs = useMemo(() => ids.split(' ').map((id): ColumnDef<typeof features, Row> => ({ id })), [ids])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns: defs, data, getRowId: rowId })
  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={`data-table as-blocks ${blocks}`}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} role="row" data-row={row.id} aria-selected={isSelected?.(row.original)}>
            {row.getAllCells().map((cell) => (
              <BodyCell key={cell.id} column={byId.get(cell.column.id)}>
                {byId.get(cell.column.id)?.cell(row.original)}
              </BodyCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type AnyColumn = Pick<Column<never>, 'id' | 'header' | 'isRowHeader' | 'isNumber' | 'sort'>

function HeadCell({ column: { id, header, isNumber, sort } }: { column: AnyColumn }) {
  const Arrow = sort?.now === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      role="columnheader"
      scope="col"
      data-column={id}
      data-number={isNumber || undefined}
      aria-sort={sort?.now}
    >
      {sort ? (
        <Button variant="plain" size="compact" className="head-button" onClick={sort.onSort}>
          {header}
          {sort.now && <Arrow aria-hidden="true" className="ml-1 inline size-3.5" />}
        </Button>
      ) : (
        header
      )}
    </th>
  )
}

function BodyCell({ column, children }: { column: AnyColumn | undefined; children: ReactNode }) {
  if (column?.isRowHeader) {
    return (
      <th role="rowheader" scope="row" data-column={column.id}>
        {children}
      </th>
    )
  }
  return (
    <td role="cell" data-column={column?.id} data-number={column?.isNumber || undefined}>
      {children}
    </td>
  )
}
