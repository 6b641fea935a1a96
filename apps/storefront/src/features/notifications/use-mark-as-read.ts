import { type Notification, readAllNotifications, readNotifications } from '@shop/contract/notifications'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { LIST_KEY } from '#storefront/features/notifications/queries.ts'
import { UNREAD_KEY } from '#storefront/features/notifications/unread-query.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'

/** What was seen; a call that fails leaves it unread, until it is seen again. */
export function useMarkAsRead() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await client.send(readNotifications, { body: { ids: [...ids] } })).data.unread,
    onSuccess: (unread, ids) => {
      const read = new Set(ids)
      keepRead(queryClient, unread, ({ _id }) => read.has(_id))
    },
  })
}

/** All up to the newest one that is shown. */
export function useMarkAllAsRead() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: async (newest: string) =>
      (await client.send(readAllNotifications, { body: { newest } })).data.unread,
    onSuccess: (unread) => keepRead(queryClient, unread, () => true),
  })
}

type Pages = InfiniteData<{ notifications: readonly Notification[]; next: string | null }>

/** What is shown follows at once; nothing is loaded for it. */
function keepRead(queryClient: QueryClient, unread: number, isNow: (one: Notification) => boolean): void {
  queryClient.setQueryData(UNREAD_KEY, unread)
  queryClient.setQueryData<Pages>(
    LIST_KEY,
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((one) => (isNow(one) ? { ...one, isRead: true } : one)),
        })),
      },
  )
}
