import { type ChangeEvent, useState } from 'react'
import { selectedRange } from '#admin/features/products/selected-range.ts'

export type Selection = {
  selected: ReadonlySet<string>
  /** Some of it stands on other pages. */
  isBeyondPage: boolean
  /** With Shift: all from the one before to this one. */
  toggle: (id: string, isRange: boolean) => void
  /** All of the page, or none. */
  togglePage: () => void
  /** Whatever the list holds. */
  selectAll: (ids: readonly string[]) => void
  /** What is chosen besides, also since, stays. */
  drop: (id: string) => void
  clear: () => void
}

type Chosen = { scope: string; ids: ReadonlySet<string>; isBeyondPage: boolean }

/**
 * Which rows are chosen. What the page no longer shows is no longer chosen, unless all of the list were; another list
 * (`scope`: its filters) begins anew.
 */
export function useSelection(ids: readonly string[], scope: string): Selection {
  const [kept, setKept] = useState<Chosen>({ scope, ids: new Set(), isBeyondPage: false })
  const [last, setLast] = useState<string>()
  const chosen = kept.scope === scope ? kept : { ids: new Set<string>(), isBeyondPage: false }
  const selected = chosen.isBeyondPage ? chosen.ids : new Set(ids.filter((id) => chosen.ids.has(id)))
  const choose = (next: ReadonlySet<string>, isBeyondPage = chosen.isBeyondPage && next.size > 0) =>
    setKept({ scope, ids: next, isBeyondPage })
  return {
    selected,
    isBeyondPage: chosen.isBeyondPage,
    toggle: (id, isRange) => {
      const range = isRange ? selectedRange(ids, last, id) : [id]
      const changed = new Set(selected)
      for (const each of range) {
        if (selected.has(id)) changed.delete(each)
        else changed.add(each)
      }
      choose(changed)
      setLast(id)
    },
    togglePage: () => choose(ids.every((id) => selected.has(id)) ? new Set() : new Set(ids), false),
    selectAll: (all) => choose(new Set(all), true),
    drop: (id) => setKept((now) => ({ ...now, ids: new Set([...now.ids].filter((each) => each !== id)) })),
    clear: () =>
      setKept((now) => (now.scope === scope ? { scope, ids: new Set(), isBeyondPage: false } : now)),
  }
}

/** Whether a tick was given with Shift held. */
export function isWithShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
}
