import type { ImportRun } from '@shop/contract/admin/imports'
import { Button } from '@shop/ui/button'
import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ROWS_A_PAGE, rowsQuery } from '#admin/features/import/import-calls.ts'
import { ImportList } from '#admin/features/import/import-list.tsx'
import { ImportTable } from '#admin/features/import/import-table.tsx'
import { countOf, type ShownKind, touchedColumns } from '#admin/features/import/shown-rows.ts'
import { useWindowedRows } from '#admin/features/import/use-windowed-rows.ts'
import type { WindowedRows } from '#admin/features/import/windowed-rows.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { useIsNarrow } from '#admin/platform/use-is-narrow.ts'
import { dryRunTexts as texts } from '#admin/texts/import.ts'

export type ImportRowsProps = { run: ImportRun; kind: ShownKind; onRow: (row: number) => void }

/** Rows × columns; on a phone a list of what is to be known of each row. */
export function ImportRows({ run, kind, onRow }: ImportRowsProps) {
  const total = countOf(run.counts, kind)
  const place = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow()
  const [isWide, setIsWide] = useState(false)
  const shown = useWindowedRows(place, { total, isNarrow })
  const pages = [...new Set(shown.places.map((at) => Math.floor(at / ROWS_A_PAGE) + 1))]
  const loaded = useQueries({
    queries: pages.map((page) =>
      rowsQuery(run.id, { kind: kind === 'all' ? undefined : kind, page, of: versionOf(run) }),
    ),
  })
  const failed = loaded.find(({ error }) => error)
  const rowAt = (at: number) =>
    loaded[pages.indexOf(Math.floor(at / ROWS_A_PAGE) + 1)]?.data?.[at % ROWS_A_PAGE]
  const windowed: WindowedRows = {
    ...shown,
    total,
    rows: shown.places.map((at) => ({ at, row: rowAt(at) })),
  }
  const touched = touchedColumns(run.columns)
  return (
    <div ref={place}>
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && windowed.rows.every(({ row }) => !row) && total > 0 && <LoadingRows />}
      {total === 0 && <p className="sheet-body text-moss">{texts.noneOfKind}</p>}
      {!failed && isNarrow && <ImportList windowed={windowed} onRow={onRow} />}
      {!failed && !isNarrow && total > 0 && (
        <ImportTable windowed={windowed} columns={isWide ? run.columns : touched} onRow={onRow} />
      )}
      {!isNarrow && touched.length < run.columns.length && total > 0 && (
        <div className="border-line border-t px-(--cell) py-2">
          <Button variant="plain" size="compact" className="-ml-4" onClick={() => setIsWide(!isWide)}>
            {isWide ? texts.columnsTouched : texts.columnsAll}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Rows stay what they are until the file is read again, or its rows were taken. */
function versionOf({ state, counts, reading }: ImportRun): string {
  return [state === 'taken', ...Object.values(counts), reading?.seconds].join()
}
