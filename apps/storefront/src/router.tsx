import type { Client } from '@shop/contract/client'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renewSession } from '#storefront/features/session/renew-session.ts'
import { sessionStore } from '#storefront/features/session/session-store.ts'
import { ErrorPage, NotFoundPage } from '#storefront/layout/error-page.tsx'
import { keepEarlyScroll } from '#storefront/platform/keep-early-scroll.ts'
import { packPageData, unpackPageData } from '#storefront/platform/page-data.ts'
import { getPageNonce } from '#storefront/platform/page-nonce.ts'
import { createQueryClient } from '#storefront/platform/query-client.ts'
import { createShopClient } from '#storefront/platform/shop-client.ts'
import { transitBetweenProducts } from '#storefront/platform/view-transition.ts'
import { watchBrowserState } from '#storefront/watch-browser-state.ts'
import { routeTree } from './routeTree.gen.ts'

export type RouterContext = { queryClient: QueryClient; client: Client }

/** The pages' router: one a request on the server, one for good in the browser. */
export function getRouter() {
  const queryClient = createQueryClient()
  const client = createShopClient({
    getToken: () => sessionStore.getState().token,
    renew: renewSession,
  })
  const router = createRouter({
    routeTree,
    context: { queryClient, client } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: keepEarlyScroll(),
    ssr: { nonce: getPageNonce() },
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    dehydrate: () => packPageData(queryClient),
    hydrate: (data) => {
      // The server's page has deferred its programs (`take-scripts.ts`); they are here, and not named a second time.
      router.ssr = { manifest: undefined }
      unpackPageData(data, queryClient)
    },
    InnerWrap: WithQueries,
  })
  if (!import.meta.env.SSR) {
    watchBrowserState({ router, queryClient, client })
    transitBetweenProducts(router)
  }
  return router
}

function WithQueries({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
