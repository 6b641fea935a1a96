import { useIsHydrated } from '@shop/ui/use-is-hydrated'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { LoginPage } from '#storefront/features/session/login-page.tsx'
import { isOwnPath } from '#storefront/features/session/own-path.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { getSettings } from '#storefront/platform/page-settings.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** The way back after a login, when it leads to a page of this shop. */
type LoginSearch = { back?: string | undefined }

/** Login, outside the main layout (ROUTE-21, ROUTE-22). */
export const Route = createFileRoute('/login')({
  validateSearch: ({ back }: Record<string, unknown>): LoginSearch => ({
    back: typeof back === 'string' && isOwnPath(back) ? back : undefined,
  }),
  head: () => pageHead({ ...privateHeads.login, isPrivate: true }),
  component: Login,
})

function Login() {
  const { back } = Route.useSearch()
  const { adminUrl } = getSettings()
  const state = useLocation({ select: (location) => location.state })
  // The server, which sends this page again after a reload, knows nothing of what the history holds.
  const isHydrated = useIsHydrated()
  const isAccountMissing = isHydrated && state.isAccountMissing === true
  const isPasswordChanged = isHydrated && state.isPasswordChanged === true
  return <LoginPage {...{ back, adminUrl, isAccountMissing, isPasswordChanged }} />
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The basket sent somebody here whose record could not be loaded although they are logged in (CART-24). */
    isAccountMissing?: boolean
  }
}
