import { QueryClient } from '@tanstack/react-query'

/** How long data counts as fresh, in ms: others work on the same things. */
const FRESH_MS = 10_000

/** A failed query fails at once: each screen shows its own error state with a way to try again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
