import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { isLoggedIn, sessionStore } from '#storefront/features/session/session-store.ts'

/** The login guard (ROUTE-25 to ROUTE-30). These pages are rendered in the browser only, where the login is known. */
export const Route = createFileRoute('/_shop/_private')({
  ssr: false,
  pendingMinMs: 0,
  pendingComponent: EmptyScreen,
  beforeLoad: () => {
    if (!isLoggedIn(sessionStore.getState())) throw redirect({ to: '/login' })
  },
  component: Outlet,
})

/** Keeps the footer out of sight until the page comes to life, so that it does not jump. */
function EmptyScreen() {
  return <div className="min-h-svh" />
}
