import type { ImportRow } from '@shop/contract/admin/imports'
import { Button } from '@shop/ui/button'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Change } from '#admin/features/import/change.tsx'
import { makeRoom } from '#admin/features/import/make-room.ts'
import type { WindowedRows } from '#admin/features/import/windowed-rows.ts'
import { importTexts, dryRunTexts as texts } from '#admin/texts/import.ts'

export type ImportListProps = { windowed: WindowedRows; onRow: (row: number) => void }

/** Of each row what is wrong, or what changes: a phone has no room for columns. */
export function ImportList({
  windowed: { rows, beforePx, afterPx, measure, total },
  onRow,
}: ImportListProps) {
  return (
    <ul
      aria-label={importTexts.rows}
      className="import-list"
      ref={(list) => makeRoom(list, { beforePx, afterPx })}
    >
      {rows.map(({ at, row }) => (
        <li
          key={at}
          ref={measure}
          data-index={at}
          className="import-item"
          aria-busy={!row || undefined}
          aria-setsize={total}
          aria-posinset={at + 1}
        >
          {row && <Item row={row} onRow={onRow} />}
        </li>
      ))}
    </ul>
  )
}

function Item({ row, onRow }: { row: ImportRow; onRow: (row: number) => void }) {
  const changes = row.cells.filter(({ before, problem }) => before !== null && problem === null)
  return (
    <>
      <Button
        variant="plain"
        size="compact"
        className="import-number"
        aria-label={texts.look(row.row)}
        onClick={() => onRow(row.row)}
      >
        {row.row}
      </Button>
      <div className="min-w-0 flex-1">
        <span className="block font-[550]">{row.name}</span>
        <span className="block text-meta text-moss">{row.sku}</span>
        {row.problem && <Problem>{row.problem}</Problem>}
        {row.cells.map(({ column, text, problem }) =>
          problem === null ? null : (
            <Problem key={column}>
              {text === '' ? texts.emptyCell(column, problem) : texts.cell(column, text, problem)}
            </Problem>
          ),
        )}
        {changes.map(({ column, before, text }) => (
          <p key={column} className="mt-1 break-words">
            <span className="text-moss">{texts.change(column)}</span>{' '}
            <Change before={before ?? ''} after={text} />
          </p>
        ))}
      </div>
    </>
  )
}

function Problem({ children }: { children: string }) {
  return (
    <p className="mt-1 flex items-start gap-2 text-madder">
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 stroke-[1.75]" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
