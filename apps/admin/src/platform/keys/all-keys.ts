import { createStore, useStore } from '#admin/platform/store.ts'

const isShown = createStore(false)

/** Opens the list of all keys. */
export function showAllKeys(): void {
  isShown.set(true)
}

export function hideAllKeys(): void {
  isShown.set(false)
}

export function useAreAllKeysShown(): boolean {
  return useStore(isShown)
}
