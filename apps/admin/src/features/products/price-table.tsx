import { formatPrice } from '@shop/contract/money'
import { Checkbox } from '@shop/ui/checkbox'
import { useMemo } from 'react'
import { percentOf } from '#admin/features/products/price-changes.ts'
import type { Repriced } from '#admin/features/products/product-calls.ts'
import { type Column, DataTable } from '#admin/parts/data-table.tsx'
import { bulkPriceTexts as texts } from '#admin/texts/products.ts'

export type PriceTableProps = {
  rows: readonly Repriced[]
  isBusy: boolean
  out: ReadonlySet<string>
  onToggle: (id: string) => void
}

const { columns: heads } = texts

/** Each row before and after; those without a tick stay out. Long because it is the list of columns. */
export function PriceTable({ rows, isBusy, out, onToggle }: PriceTableProps) {
  const columns = useMemo<Column<Repriced>[]>(
    () => [
      {
        id: 'product',
        header: heads.product,
        isRowHeader: true,
        cell: ({ id, name }) => (
          <Checkbox
            label={<span className="font-semibold">{name}</span>}
            aria-label={texts.with(name)}
            checked={!out.has(id)}
            onChange={() => onToggle(id)}
          />
        ),
      },
      {
        id: 'now',
        header: heads.now,
        isNumber: true,
        cell: ({ from }) => <span className="text-moss">{formatPrice(from)}</span>,
      },
      {
        id: 'new',
        header: heads.new,
        isNumber: true,
        cell: (row) => (isStaying(row, out) ? texts.stays : <strong>{formatPrice(row.to)}</strong>),
      },
      {
        id: 'difference',
        header: heads.difference,
        isNumber: true,
        cell: (row) => !isStaying(row, out) && differenceText(row),
      },
    ],
    [out, onToggle],
  )
  return (
    <DataTable
      label={texts.table}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      blocks="is-prices"
      isBusy={isBusy}
    />
  )
}

function isStaying({ id, from, to }: Repriced, out: ReadonlySet<string>): boolean {
  return out.has(id) || from === to
}

function differenceText(row: Repriced): string {
  const step = row.to - row.from
  const percent = Math.abs(percentOf(row)).toFixed(1)
  return texts.difference(step < 0 ? '−' : '+', formatPrice(Math.abs(step)), percent)
}
