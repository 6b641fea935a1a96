import { createStore, useStore } from '#admin/platform/store.ts'

/** What the field of the command palette begins with; undefined while it is closed. */
const finder = createStore<string | undefined>(undefined)

export function openFinder(begin = ''): void {
  finder.set(begin)
}

export function closeFinder(): void {
  finder.set(undefined)
}

export function useFinder(): string | undefined {
  return useStore(finder)
}
