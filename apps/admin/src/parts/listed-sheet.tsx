import { toast } from '@shop/ui/toast'
import { type ReactNode, useState } from 'react'
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
  order: {
    mutate: (keys: string[], told: { onError: (error: Error) => void; onSettled: () => void }) => void
  }
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
  // Shown at once, so that the next move begins where this one ended.
  const [wanted, setWanted] = useState<readonly string[]>()
  const shown = wanted ? inOrder(rows, wanted) : rows
  const move = (at: number, to: number) => {
    const keys = shown.map(({ key }) => key)
    const [moved] = keys.splice(at, 1)
    if (moved === undefined) return
    const next = keys.toSpliced(to, 0, moved)
    setWanted(next)
    order.mutate(next, {
      onError: (error) => toast.error(failureMessage(error, listedTexts.failed)),
      // Of the last move alone: those before it are told nothing.
      onSettled: () => setWanted(undefined),
    })
  }
  return (
    <SheetBlock title={title}>
      <ul aria-label={title}>
        {shown.length === 0 && <li className="sheet-body text-moss">{none}</li>}
        {shown.map((row, at) =>
          renderRow(row, {
            onUp: at > 0 ? () => move(at, at - 1) : undefined,
            onDown: at < shown.length - 1 ? () => move(at, at + 1) : undefined,
          }),
        )}
      </ul>
      <div className="sheet-body border-line border-t">{foot}</div>
    </SheetBlock>
  )
}

/** What came meanwhile stands behind. */
function inOrder<Row extends { key: string }>(rows: readonly Row[], keys: readonly string[]): Row[] {
  const placeOf = ({ key }: Row) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
