import { type Notification, readAllNotifications, readNotifications } from '@shop/contract/notifications'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { LIST_KEY } from '#storefront/features/notifications/queries.ts'
import { NOTIFICATIONS_KEY, UNREAD_KEY } from '#storefront/features/notifications/unread-query.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'

/** What was seen; a call that fails leaves it unread, until it is seen again. */
export function useMarkAsRead() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await client.send(readNotifications, { body: { ids: [...ids] } })).data.unread,
    scope: IN_ORDER,
    onSuccess: (unread, ids) => keepRead(queryClient, unread, new Set(ids)),
  })
}

/** What is shown when all are marked. */
export type Marked = { newest: string; count: number }

/** All up to the newest one that is shown. */
export function useMarkAllAsRead() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: async ({ newest }: Marked) =>
      (await client.send(readAllNotifications, { body: { newest } })).data.unread,
    scope: IN_ORDER,
    onSuccess: (unread, { newest }) => keepRead(queryClient, unread, idsUpTo(newest, queryClient)),
  })
}

/** Of these, what is unread by now: what was in sight may have been marked before it is told. */
export function useStillUnread(): (ids: readonly string[]) => string[] {
  const queryClient = useQueryClient()
  return (ids) => {
    const read = new Set(shownIn(queryClient).flatMap(({ _id, isRead }) => (isRead ? [_id] : [])))
    return ids.filter((id) => !read.has(id))
  }
}

/** Each reply tells how many are left unread: one that is overtaken would tell of less than was read. */
const IN_ORDER = { id: 'notifications-read' }

type Pages = InfiniteData<{ notifications: readonly Notification[]; next: string | null }>

/** Newest first. */
function shownIn(queryClient: QueryClient): Notification[] {
  return queryClient.getQueryData<Pages>(LIST_KEY)?.pages.flatMap((page) => page.notifications) ?? []
}

/** What came after the newest one stays unread in the shop, too. */
function idsUpTo(newest: string, queryClient: QueryClient): ReadonlySet<string> {
  const ids = shownIn(queryClient).map(({ _id }) => _id)
  return new Set(ids.slice(Math.max(0, ids.indexOf(newest))))
}

/**
 * What is shown follows at once, and nothing is loaded for it; a reading on its way starts anew, as the shop may have
 * answered it before the change. Cancelled first, as that brings back what was there when it began.
 */
async function keepRead(queryClient: QueryClient, unread: number, ids: ReadonlySet<string>): Promise<void> {
  const isBeingRead = queryClient.isFetching({ queryKey: NOTIFICATIONS_KEY }) > 0
  if (isBeingRead) await queryClient.cancelQueries({ queryKey: NOTIFICATIONS_KEY })
  queryClient.setQueryData(UNREAD_KEY, unread)
  queryClient.setQueryData<Pages>(
    LIST_KEY,
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((one) => (ids.has(one._id) ? { ...one, isRead: true } : one)),
        })),
      },
  )
  if (isBeingRead) void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
}
