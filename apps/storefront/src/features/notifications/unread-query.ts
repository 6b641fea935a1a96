import type { Client } from '@shop/contract/client'
import { queryOptions } from '@tanstack/react-query'

/** All that was read of notifications: news of one has all of it asked for anew. */
export const NOTIFICATIONS_KEY = ['notifications']
export const UNREAD_KEY = [...NOTIFICATIONS_KEY, 'unread']

export function unreadQuery(client: Client) {
  return queryOptions({
    queryKey: UNREAD_KEY,
    queryFn: async () => (await import('#storefront/features/notifications/ask-unread.ts')).askUnread(client),
  })
}
