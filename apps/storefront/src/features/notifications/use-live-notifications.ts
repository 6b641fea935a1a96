import { NOTIFICATION_STREAM_PATH } from '@shop/contract/unread'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NOTIFICATIONS_KEY, unreadQuery } from '#storefront/features/notifications/unread-query.ts'
import { untilLoginStands } from '#storefront/features/session/change-login.ts'
import { sessionStore, useSession } from '#storefront/features/session/session-store.ts'
import { cancelAndInvalidate } from '#storefront/platform/cancel-and-invalidate.ts'
import { readStream } from '#storefront/platform/read-stream.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'

/** Who only looks at another tab for a moment is not cut off. In ms. */
const HIDDEN_MS = 5_000

/** What is shown of notifications follows the shop, as long as somebody is logged in and looks. External system: the stream. */
export function useLiveNotifications(): void {
  const { user } = useSession()
  const userId = user?.id
  const client = useShopClient()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    return whileLookedAt((signal) =>
      readStream(
        {
          path: NOTIFICATION_STREAM_PATH,
          getToken: () => sessionStore.getState().token,
          onEvent: () =>
            void untilLoginStands().then(() => cancelAndInvalidate(queryClient, NOTIFICATIONS_KEY)),
          onRefused: async () => {
            await untilLoginStands()
            await queryClient.fetchQuery({ ...unreadQuery(client), staleTime: 0 })
          },
        },
        signal,
      ),
    )
  }, [userId, client, queryClient])
}

/** Begins when the tab can be seen, and ends a while after it cannot. @returns the way to stop */
function whileLookedAt(read: (signal: AbortSignal) => Promise<void>): () => void {
  let reading: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    reading?.abort()
    reading = undefined
  }
  const follow = () => {
    clearTimeout(leaving)
    if (document.visibilityState === 'hidden') {
      leaving = setTimeout(leave, HIDDEN_MS)
    } else if (!reading) {
      reading = new AbortController()
      void read(reading.signal)
    }
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    clearTimeout(leaving)
    leave()
  }
}
