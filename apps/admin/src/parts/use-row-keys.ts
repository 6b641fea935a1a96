import { type KeyBinding, useKeys } from '#admin/platform/keys/use-keys.ts'
import { keyTexts as texts } from '#admin/texts/keys.ts'

export type RowActions = {
  /** X. */
  onSelect?: (id: string) => void
  /** E. */
  edit?: { label: string; act: (row: HTMLElement) => void }
}

const ROW = '[data-row]'
/** What opens the row: Enter presses it. */
const OPENER = '[data-row-link]'

/** J and K walk the rows of a list, wherever the focus is; X and E do something with the one that has it. */
export function useRowKeys({ onSelect, edit }: RowActions = {}): void {
  const bindings: KeyBinding[] = [
    { keys: 'j', label: texts.nextRow, act: () => walk(1) },
    { keys: 'k', label: texts.previousRow, act: () => walk(-1) },
    { keys: 'enter', label: texts.openRow, act: undefined },
  ]
  if (onSelect) {
    const act = () => {
      const id = focusedRow()?.dataset.row
      if (id !== undefined) onSelect(id)
    }
    bindings.push({ keys: 'x', label: texts.select, act })
  }
  if (edit) {
    const act = () => {
      const row = focusedRow()
      if (row) edit.act(row)
    }
    bindings.push({ keys: 'e', label: edit.label, act })
  }
  useKeys(bindings)
}

function focusedRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? undefined
}

/** From outside the list to its first row. */
function walk(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const now = focusedRow()
  const at = now ? rows.indexOf(now) : -1
  rows[at < 0 ? 0 : at + step]?.querySelector<HTMLElement>(OPENER)?.focus()
}
