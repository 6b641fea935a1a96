import { type Query, QueryClient } from '@tanstack/react-query'
import { QUERY_RETENTION_MS } from '#storefront/platform/constants.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { isPublic?: true }
  }
}

/** `meta` of a query that answers everybody the same. One that does not say so belongs to whoever is logged in. */
export const PUBLIC = { isPublic: true } as const

/**
 * Server data in the browser: fresh until something invalidates it, cached for 60 s after its last use (API-05).
 * A failed query fails at once: each screen shows its own error state with a way to try again.
 * The server makes one client a request and drops it whole, so nothing there may hold a timer.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : QUERY_RETENTION_MS,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** What belongs to whoever is logged in may be out of date: what is shown is asked for at once, the rest when it is. */
export function refetchPrivateQueries(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: isPrivate })
}

/** Forgets what belongs to whoever was logged in. What is public stays: a page on the screen would lose it unheard. */
export function forgetPrivateQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isPrivate })
  queryClient.getMutationCache().clear()
}

function isPrivate({ meta }: Query): boolean {
  return !meta?.isPublic
}
