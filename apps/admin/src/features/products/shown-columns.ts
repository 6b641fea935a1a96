import * as z from 'zod/mini'
import { createStore, useStore } from '#admin/platform/store.ts'

/** Columns of the list that somebody may leave out, on this device. */
export const OPTIONAL_COLUMNS = ['values', 'sold', 'change'] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]

const STORED_AS = 'product-columns'

const columns = z.catch(z.array(z.enum(OPTIONAL_COLUMNS)), [...OPTIONAL_COLUMNS])

const shown = createStore<readonly OptionalColumn[]>(readShown())

function readShown(): readonly OptionalColumn[] {
  const kept = localStorage.getItem(STORED_AS)
  return columns.parse(kept === null ? undefined : kept.split(',').filter((name) => name !== ''))
}

export function useShownColumns(): readonly OptionalColumn[] {
  return useStore(shown)
}

export function toggleColumn(column: OptionalColumn): void {
  const now = shown.get()
  const next = OPTIONAL_COLUMNS.filter((each) => now.includes(each) !== (each === column))
  localStorage.setItem(STORED_AS, next.join())
  shown.set(next)
}
