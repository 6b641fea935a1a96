import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { isLoggedIn, sessionStore } from '#storefront/features/session/session-store.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** The login guard (ROUTE-25 to ROUTE-30). These pages are rendered in the browser only, where the login is known. */
export const Route = createFileRoute('/_shop/_private')({
  ssr: false,
  pendingMinMs: 0,
  pendingComponent: EmptyScreen,
  // For the shell that the server sends: it knows none of the pages inside.
  head: () => pageHead({ ...privateHeads.customer, isPrivate: true }),
  beforeLoad: () => {
    if (!isLoggedIn(sessionStore.getState())) throw redirect({ to: '/login' })
  },
  component: Outlet,
})

/** What the server sends. It keeps the footer out of sight, so that it does not jump; `client.tsx` reads its attribute. */
function EmptyScreen() {
  return <div data-needs-login className="min-h-svh" />
}
