import { type Notification, readAllNotifications, readNotifications } from '@shop/contract/notifications'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { LIST_KEY } from '#storefront/features/notifications/queries.ts'
import { NOTIFICATIONS_KEY, UNREAD_KEY } from '#storefront/features/notifications/unread-query.ts'
import { readAnew } from '#storefront/platform/read-anew.ts'
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

/** Of these, what is unread by now: what was in sight may have been marked before it is told. */
export function useStillUnread(): (ids: readonly string[]) => string[] {
  const queryClient = useQueryClient()
  return (ids) => {
    const { pages } = queryClient.getQueryData<Pages>(LIST_KEY) ?? { pages: [] }
    const read = new Set(pages.flatMap((page) => page.notifications.filter(isRead).map(({ _id }) => _id)))
    return ids.filter((id) => !read.has(id))
  }
}

const isRead = (one: Notification) => one.isRead

type Pages = InfiniteData<{ notifications: readonly Notification[]; next: string | null }>

/**
 * What is shown follows at once, and nothing is loaded for it; a reading on its way starts anew, as the shop may have
 * answered it before the change.
 */
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
  if (queryClient.isFetching({ queryKey: NOTIFICATIONS_KEY }) > 0)
    void readAnew(queryClient, NOTIFICATIONS_KEY)
}
