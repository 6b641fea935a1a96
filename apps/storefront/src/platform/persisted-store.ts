import type { PersistStorage } from 'zustand/middleware'
import { RESTORE_TIMEOUT_MS } from '#storefront/platform/constants.ts'

/** Where a store lives in the browser: `local` for good and for all tabs, `session` for this tab alone. */
export type StorageArea = 'local' | 'session'

/**
 * Browser storage as the specification names it: the state itself as JSON, without a wrapper (PERSIST-01, PERSIST-02).
 * What cannot be read or does not fit counts as `empty`; a forbidden or full storage costs persistence, not the page.
 */
export function plainStorage<State>(
  area: StorageArea,
  parse: (stored: unknown) => State | null,
  empty: State,
): PersistStorage<State> {
  return {
    getItem: (key) => ({ state: readStored(area, key, parse) ?? empty, version: 0 }),
    setItem: (key, { state }) => attempt(() => write(areaOf(area), key, state)),
    removeItem: (key) => attempt(() => areaOf(area).removeItem(key)),
  }
}

/** What a key holds right now, which another tab may have written. */
export function readStored<State>(
  area: StorageArea,
  key: string,
  parse: (stored: unknown) => State | null,
): State | null {
  return attempt(() => parse(JSON.parse(areaOf(area).getItem(key) ?? 'null'))) ?? null
}

/** Null is kept as nothing at all. */
function write(storage: Storage, key: string, state: unknown): void {
  if (state === null) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(state))
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

/** The part of a store that knows how to read itself back. */
type Restorable = { persist: { rehydrate: () => Promise<void> | void } }

type Persisted = { persist: Restorable['persist'] & { getOptions: () => { name?: string } } }

/** Reads the stores from local storage before the first render, at most so long (PERSIST-07, PERSIST-08). */
export async function restoreStores(stores: readonly Restorable[]): Promise<void> {
  const restored = Promise.all(stores.map((store) => store.persist.rehydrate()))
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_TIMEOUT_MS))
  await Promise.race([restored, timeout])
}

/**
 * Keeps stores in step with other tabs, which tell of their writes by the `storage` event. A page that Back brings out
 * of the browser's memory has heard nothing meanwhile, and reads everything again.
 */
export function followOtherTabs(stores: readonly Persisted[]): void {
  addEventListener('storage', ({ key }) => {
    for (const store of stores) {
      if (key === null || key === store.persist.getOptions().name) void store.persist.rehydrate()
    }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const store of stores) void store.persist.rehydrate()
  })
}
