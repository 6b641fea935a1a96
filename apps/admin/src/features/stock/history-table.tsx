import type { StockEntry } from '@shop/contract/admin/stock'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { StockLine, whatOf } from '#admin/features/stock/stock-line.tsx'
import { type Column, DataTable } from '#admin/parts/data-table.tsx'
import { momentOf } from '#admin/parts/moment.ts'
import { signed } from '#admin/parts/signed.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { stockHistoryTexts as texts } from '#admin/texts/stock.ts'

export type HistoryTableProps = {
  entries: readonly StockEntry[]
  /** What was there before the first of all; null while more follow. */
  opening: number | null
}

const { columns: heads } = texts

export function HistoryTable({ entries, opening }: HistoryTableProps) {
  const columns = useColumns()
  return (
    <>
      {entries.length === 0 ? (
        <p className="sheet-body text-moss">{texts.nothing}</p>
      ) : (
        <DataTable
          label={texts.history}
          columns={columns}
          rows={entries}
          rowId={({ id, kind }) => `${id}-${kind}`}
          blocks="is-history"
        />
      )}
      {opening !== null && (
        <p className="sheet-foot flex justify-between border-stone border-t">
          {texts.opening} <strong className="font-semibold text-ink">{opening}</strong>
        </p>
      )}
    </>
  )
}

/** Long because it is the list of columns. */
function useColumns(): readonly Column<StockEntry>[] {
  const me = useMe()
  const mayReadLog = may(me, 'audit.read')
  return useMemo(
    () => [
      {
        id: 'at',
        header: heads.at,
        cell: ({ at }) => <span className="whitespace-nowrap text-moss">{momentOf(at)}</span>,
      },
      {
        id: 'what',
        header: heads.what,
        isRowHeader: true,
        cell: (entry) => (
          <>
            <span className="mr-2">
              <StockLine entry={entry} />
            </span>{' '}
            {mayReadLog && <LogLink entry={entry} />}
          </>
        ),
      },
      {
        id: 'delta',
        header: heads.delta,
        isNumber: true,
        cell: ({ delta }) => <span className="font-semibold">{signed(delta)}</span>,
      },
      {
        id: 'balance',
        header: heads.balance,
        isNumber: true,
        cell: ({ balance }) => (
          <>
            <span className="max-md:hidden">{balance}</span>
            <span className="text-moss md:hidden">{texts.left(balance)}</span>
          </>
        ),
      },
    ],
    [mayReadLog],
  )
}

/** Where it can be undone; of a sale or an undo the log keeps no such thing. */
function LogLink({ entry }: { entry: StockEntry }) {
  const { id, kind, changeSetId } = entry
  if (changeSetId === null || kind === 'undone') return null
  return (
    <Link
      to="/changes"
      search={{ kind: 'stock-movement', id }}
      aria-label={texts.inLogOf(whatOf(entry))}
      className="text-link text-meta md:min-h-6"
    >
      {texts.inLog}
    </Link>
  )
}
