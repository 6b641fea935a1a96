import type { Client } from '@shop/contract/client'
import { listNotifications } from '@shop/contract/notifications'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { NOTIFICATIONS_KEY } from '#storefront/features/notifications/unread-query.ts'

export const LIST_KEY = [...NOTIFICATIONS_KEY, 'list']

const FIRST_PAGE: string | undefined = undefined

/** Newest first, page by page; asked for anew whenever they are shown. */
export function myNotificationsQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: LIST_KEY,
    queryFn: async ({ pageParam: after }) => {
      const { data, meta } = await client.send(listNotifications, { query: { after } })
      return { notifications: data, next: meta.next }
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}
