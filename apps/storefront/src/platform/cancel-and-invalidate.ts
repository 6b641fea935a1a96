import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Invalidation that holds for a first reading that is on its way, too: TanStack Query would take its reply for the new one,
 * though the shop may have given it before the change.
 */
export async function cancelAndInvalidate(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
