import { hasErrorCode } from '@shop/contract/call-error'
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { setIncompletePageStatus } from '#storefront/platform/page-status.ts'

/**
 * Starts a route's query: waited for on the server, so that the page holds the data; only started in the browser,
 * where the page shows its own loading and error states. Never fails a page, except that what does not exist
 * answers 404 on the server; a page that lacks something else says so by its status alone.
 */
export async function loadQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const started = queryClient.prefetchQuery(query)
  if (!import.meta.env.SSR) return
  await started
  const error = queryClient.getQueryState(query.queryKey)?.error
  if (hasErrorCode(error, 'not_found')) throw notFound()
  if (error) setIncompletePageStatus(error)
}
