import type { PageSettings } from '@shop/contract/page-settings'
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { getSettings, setSettings } from '#storefront/platform/page-settings.ts'

/**
 * What the server's page hands to the browser beside its markup. `loaded` is JSON: the router's serialiser names every object
 * of a value, a hundredth of the home page, which has to fit into the packets of a first answer (docs/performance.md).
 */
export type PageData = { settings: PageSettings; loaded: string; failed: DehydratedState }

type Loaded = { key: readonly unknown[]; data: unknown }

/** Long ago, for every page: a page without its time is the same however often it is made, and by whom (`strip-render-times.ts`). */
const LOADED_AT_MS = 1

/** On the server, once the loaders have run: all that they asked for, failures too, so that the browser shows the same. */
export function packPageData(queryClient: QueryClient): PageData {
  const queries = queryClient.getQueryCache().getAll()
  const loaded = queries
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): Loaded => ({ key: queryKey, data: state.data }))
  return {
    settings: getSettings(),
    loaded: JSON.stringify(loaded),
    failed: dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'success' }),
  }
}

/** In the browser, before hydration. */
export function unpackPageData({ settings, loaded, failed }: PageData, queryClient: QueryClient): void {
  setSettings(settings)
  const queries: Loaded[] = JSON.parse(loaded)
  for (const { key, data } of queries) queryClient.setQueryData(key, data, { updatedAt: LOADED_AT_MS })
  hydrate(queryClient, failed)
}
