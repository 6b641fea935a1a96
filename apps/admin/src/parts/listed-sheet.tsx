import { toast } from '@shop/ui/toast'
import { type ReactNode, useId, useRef, useState } from 'react'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { focusMoved } from '#admin/parts/focus-moved.ts'
import type { Moves } from '#admin/parts/listed-row.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { listedTexts } from '#admin/texts/listed-rows.ts'

export type ListedSheetProps<Row> = {
  title: string
  /** Where there are none. */
  none: string
  rows: readonly Row[]
  /** Told all keys, as they shall stand. */
  order: { mutateAsync: (keys: string[]) => Promise<unknown> }
  renderRow: (row: Row, moves: Moves) => ReactNode
  /** For a new one. */
  foot: ReactNode
}

type Named = { key: string; label: string }

/** A sheet of rows that can be moved up and down. */
export function ListedSheet<Row extends Named>(props: ListedSheetProps<Row>) {
  const { title, none, rows, order, renderRow, foot } = props
  const { shown, spoken, idOf, move } = useMoving(rows, order)
  return (
    <SheetBlock title={title}>
      <ul aria-label={title}>
        {shown.length === 0 && <li className="sheet-body text-moss">{none}</li>}
        {shown.map((row, at) =>
          renderRow(row, {
            id: idOf(row),
            onUp: at > 0 ? () => move(at, at - 1) : undefined,
            onDown: at < shown.length - 1 ? () => move(at, at + 1) : undefined,
          }),
        )}
      </ul>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="sheet-body border-line border-t">{foot}</div>
    </SheetBlock>
  )
}

/** The rows as they shall stand, what is spoken of the last move, and the next one. */
function useMoving<Row extends Named>(rows: readonly Row[], order: ListedSheetProps<Row>['order']) {
  // Rows of two sheets may have one key.
  const sheetId = useId()
  const idOf = ({ key }: Row) => `${sheetId}-${key}`
  // Shown at once, so that the next move begins where this one ended.
  const [wanted, setWanted] = useState<readonly string[]>()
  // Of the last move alone something is told: it holds those before it.
  const last = useRef<readonly string[]>(undefined)
  const [spoken, setSpoken] = useState('')
  const shown = wanted ? inOrder(rows, wanted) : rows

  function move(at: number, to: number) {
    const moved = shown[at]
    if (!moved) return
    const next = shown.toSpliced(at, 1).toSpliced(to, 0, moved)
    const keys = next.map(({ key }) => key)
    setWanted(keys)
    setSpoken(listedTexts.moved(moved.label, to + 1, next.length))
    focusMoved(idOf(moved), { isUp: to < at, isAtEnd: to === 0 || to === next.length - 1 })
    void send(keys)
  }

  /** Callbacks of `mutate` are not called once the page is left. */
  async function send(keys: string[]) {
    last.current = keys
    try {
      await order.mutateAsync(keys)
    } catch (error) {
      if (last.current === keys) toast.error(failureMessage(error, listedTexts.failed))
    }
    setWanted((now) => (now === keys ? undefined : now))
  }

  return { shown, spoken, idOf, move }
}

/** What came meanwhile stands behind. */
function inOrder<Row extends Named>(rows: readonly Row[], keys: readonly string[]): Row[] {
  const placeOf = ({ key }: Row) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
