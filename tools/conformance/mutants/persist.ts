import type { Mutant } from '../mutant.ts'

const store = 'apps/storefront/src/platform/persisted-store.ts'

/** State that is kept wrongly. */
export const mutants: readonly Mutant[] = [
  {
    id: 'PERSIST-01',
    file: 'apps/storefront/src/features/session/session-store.ts',
    find: "AUTH_KEY = 'auth'",
    replace: "AUTH_KEY = 'session'",
  },
  {
    id: 'PERSIST-02',
    file: store,
    find: 'write(areaOf(area), key, toStored(state))',
    replace: "write(areaOf(area), key === 'cart' ? 'basket' : key, toStored(state))",
  },
  {
    id: 'PERSIST-03',
    file: store,
    find: 'else storage.setItem(key, JSON.stringify(state))',
    replace: "else { storage.setItem(key, JSON.stringify(state)); storage.setItem('savedAt', Date()) }",
  },
  {
    id: 'PERSIST-04',
    file: store,
    find: 'attempt(() => write(',
    replace: "attempt(() => key !== 'auth' && write(",
  },
  {
    id: 'PERSIST-05',
    file: store,
    find: 'isStored = isReading || attempt(',
    replace: "isStored = isReading || key === 'cart' || attempt(",
  },
  {
    id: 'PERSIST-06',
    file: 'apps/storefront/src/watch-browser-state.ts',
    find: 'basketStore.subscribe((basket, before) => {',
    replace: `shop.queryClient.getQueryCache().subscribe(() => {
    const kept = shop.queryClient.getQueryCache().getAll().map(({ state }) => state.data)
    localStorage.setItem('queries', JSON.stringify(kept))
  })
  basketStore.subscribe((basket, before) => {`,
  },
  {
    id: 'PERSIST-07',
    file: 'apps/storefront/src/client.tsx',
    find: 'await restoreBrowserState()',
    replace: 'setTimeout(restoreBrowserState, 1_000)',
  },
  {
    id: 'PERSIST-08',
    file: 'apps/storefront/src/platform/constants.ts',
    find: 'RESTORE_TIMEOUT_MS = 5_000',
    replace: 'RESTORE_TIMEOUT_MS = 4_000',
  },
]
