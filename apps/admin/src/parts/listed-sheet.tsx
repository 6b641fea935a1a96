import { toast } from '@shop/ui/toast'
import type { ReactNode } from 'react'
import { failureMessage } from '#admin/parts/failure-message.ts'
import type { Moves } from '#admin/parts/listed-row.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { listedTexts } from '#admin/texts/listed-rows.ts'

export type ListedSheetProps<Row> = {
  title: string
  /** Where there are none. */
  none: string
  rows: readonly Row[]
  /** Told all keys, as they shall stand. */
  order: { mutate: (keys: string[], told: { onError: (error: Error) => void }) => void }
  renderRow: (row: Row, moves: Moves) => ReactNode
  /** For a new one. */
  foot: ReactNode
}

/** A sheet of rows that can be moved up and down. */
export function ListedSheet<Row extends { key: string }>({
  title,
  none,
  rows,
  order,
  renderRow,
  foot,
}: ListedSheetProps<Row>) {
  const move = (at: number, to: number) => {
    const keys = rows.map(({ key }) => key)
    const [moved] = keys.splice(at, 1)
    if (moved === undefined) return
    const onError = (error: Error) => toast.error(failureMessage(error, listedTexts.failed))
    order.mutate(keys.toSpliced(to, 0, moved), { onError })
  }
  return (
    <SheetBlock title={title}>
      <ul aria-label={title}>
        {rows.length === 0 && <li className="sheet-body text-moss">{none}</li>}
        {rows.map((row, at) =>
          renderRow(row, {
            onUp: at > 0 ? () => move(at, at - 1) : undefined,
            onDown: at < rows.length - 1 ? () => move(at, at + 1) : undefined,
          }),
        )}
      </ul>
      <div className="sheet-body border-line border-t">{foot}</div>
    </SheetBlock>
  )
}
