import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '#storefront/features/notifications/unread-query.ts'
import { useSession } from '#storefront/features/session/session-store.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'

/** 0 for visitors, and as long as it is not known. */
export function useUnreadCount(): number {
  const { user, token } = useSession()
  const { data } = useQuery({
    ...unreadQuery(useShopClient()),
    enabled: user !== null && token !== null,
  })
  return data ?? 0
}
