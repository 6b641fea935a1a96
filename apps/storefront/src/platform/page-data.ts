import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { getSettings, type Settings, setSettings } from '#storefront/platform/settings.ts'

/** What the server's page hands to the browser beside its markup. */
export type PageData = { settings: Settings; loaded: DehydratedState }

/** On the server, once the loaders have run: all that they asked for, failures too, so that the browser shows the same. */
export function packPageData(queryClient: QueryClient): PageData {
  return {
    settings: getSettings(),
    loaded: dehydrate(queryClient, { shouldDehydrateQuery: () => true }),
  }
}

/** In the browser, before hydration. */
export function unpackPageData({ settings, loaded }: PageData, queryClient: QueryClient): void {
  setSettings(settings)
  hydrate(queryClient, loaded)
}
