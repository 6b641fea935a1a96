import { createStore, type StoreApi } from 'zustand/vanilla'
import { RESTORE_TIMEOUT_MS } from '#storefront/platform/constants.ts'

/** Where a store lives in the browser: `local` for good and for all tabs, `session` for this tab alone. */
export type StorageArea = 'local' | 'session'

type StoreOptions<State> = {
  area: StorageArea
  key: string
  /** The state until it is restored, and where nothing that can be read is stored. */
  empty: State
  parse: (stored: unknown) => State | null
  /** What is written of the state: all of it unless given. */
  toStored?: (state: State) => unknown
}

export type PersistedStore<State> = StoreApi<State> & {
  key: string
  restore: () => void
  /** What storage holds now, which another tab may have written; where this tab's last change could not be written, that. */
  readNow: () => State
}

/**
 * A store whose every change is written to browser storage, and which reads itself back when asked to. Storage holds the
 * state as the specification names it: as JSON, without a wrapper (PERSIST-01, PERSIST-02). What cannot be read or does
 * not fit counts as `empty`; a forbidden or full storage costs persistence, not the page.
 */
export function createPersistedStore<State>(options: StoreOptions<State>): PersistedStore<State> {
  const { area, key, empty, parse, toStored = (state) => state } = options
  const store = createStore<State>(() => empty)
  let isReading = false
  let isStored: boolean | undefined = true
  store.subscribe((state) => {
    isStored = isReading || attempt(() => write(areaOf(area), key, toStored(state)))
  })
  const read = () => readStored(area, key, parse) ?? empty
  const restore = () => {
    isReading = true
    store.setState(read(), true)
    isReading = false
  }
  return { ...store, key, restore, readNow: () => (isStored ? read() : store.getState()) }
}

/** What a key holds right now, which another tab may have written. */
export function readStored<State>(
  area: StorageArea,
  key: string,
  parse: (stored: unknown) => State | null,
): State | null {
  return attempt(() => parse(JSON.parse(areaOf(area).getItem(key) ?? 'null'))) ?? null
}

/** Null removes the key. */
function write(storage: Storage, key: string, state: unknown): true {
  if (state === null) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(state))
  return true
}

function areaOf(area: StorageArea): Storage {
  return area === 'local' ? localStorage : sessionStorage
}

/** Storage throws where the browser forbids it or it is full, and JSON where somebody else wrote: the shop goes on without. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

type Restorable = { restore: () => Promise<void> | void }

/** Reads the stores from local storage before the first render, at most so long (PERSIST-07, PERSIST-08). */
export async function restoreStores(stores: readonly Restorable[]): Promise<void> {
  const restored = Promise.all(stores.map((store) => store.restore()))
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_TIMEOUT_MS))
  await Promise.race([restored, timeout])
}

/** Follows other tabs by the `storage` event; a page out of the back/forward cache has missed events and reads all anew. */
export function followOtherTabs(stores: readonly (Restorable & { key: string })[]): void {
  addEventListener('storage', ({ key }) => {
    for (const store of stores) {
      if (key === null || key === store.key) void store.restore()
    }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const store of stores) void store.restore()
  })
}
