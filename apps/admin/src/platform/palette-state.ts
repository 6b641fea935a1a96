import { createStore, useStore } from '#admin/platform/store.ts'

/** What the field of the command palette begins with; undefined while it is closed. */
const query = createStore<string | undefined>(undefined)

export function openPalette(begin = ''): void {
  query.set(begin)
}

export function closePalette(): void {
  query.set(undefined)
}

export function usePaletteQuery(): string | undefined {
  return useStore(query)
}
