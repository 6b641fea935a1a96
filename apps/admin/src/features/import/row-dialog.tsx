import type { ImportRow, ImportRun } from '@shop/contract/admin/imports'
import { Dialog } from '@shop/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { Change } from '#admin/features/import/change.tsx'
import { rowQuery } from '#admin/features/import/import-calls.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { doneTexts, dryRunTexts as texts } from '#admin/texts/import.ts'

export type RowDialogProps = { run: ImportRun; row: number | undefined; onClose: () => void }

/** A row with its whole texts, where the table shows what differs. */
export function RowDialog({ run, row, onClose }: RowDialogProps) {
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={row === undefined ? texts.wholeRow : doneTexts.rowName(row, '')}
      closeLabel={texts.close}
    >
      {row !== undefined && <WholeRow run={run} row={row} />}
    </Dialog>
  )
}

function WholeRow({ run, row }: { run: ImportRun; row: number }) {
  const { data, error, refetch } = useQuery(rowQuery(run.id, row, run.state))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  return (
    <>
      {data.problem && <p className="mb-3 text-madder">{data.problem}</p>}
      <dl className="grid gap-3">
        {data.cells.map((cell) => (
          <div key={cell.column} className="border-line border-t pt-2">
            <dt className="text-label text-moss">{cell.column}</dt>
            <dd className="whitespace-pre-wrap break-words">
              <Value cell={cell} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Value({ cell: { text, before, problem } }: { cell: ImportRow['cells'][number] }) {
  if (problem !== null) {
    return <span className="text-madder">{`${text === '' ? texts.empty : text}: ${problem}`}</span>
  }
  if (before !== null) return <Change before={before} after={text} />
  return text === '' ? texts.nothing : text
}
