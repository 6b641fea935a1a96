import { logout } from '@shop/contract/identity'
import { toast } from '@shop/ui/toast'
import { useRouter } from '@tanstack/react-router'
import { PRIVATE_ROUTE } from '#storefront/features/session/private-route.ts'
import { logOut } from '#storefront/features/session/session-store.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { shellTexts } from '#storefront/texts/shell.ts'

/** Logs out: this browser at once (STATE-09), then the shop is told to end the login for good. */
export function useLogout(): () => Promise<void> {
  const client = useShopClient()
  const router = useRouter()
  return async () => {
    // Home first: a private page would ask for the login that is about to end.
    const isPrivate = router.state.matches.some(({ routeId }) => routeId === PRIVATE_ROUTE)
    if (isPrivate) await router.navigate({ to: '/' })
    logOut()
    try {
      await client.send(logout, {})
    } catch {
      toast.error(shellTexts.logoutFailed)
    }
  }
}
