import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { UnreadBadge } from '#storefront/features/notifications/unread-badge.tsx'
import { useLiveNotifications } from '#storefront/features/notifications/use-live-notifications.ts'
import { meQuery } from '#storefront/features/session/queries.ts'
import { loadQuery } from '#storefront/platform/load-query.ts'

/** The account area: menu and greeting around its sections (ROUTE-14 to ROUTE-20). */
export const Route = createFileRoute('/_shop/_private/my-section')({
  loader: ({ context }) => loadQuery(context.queryClient, meQuery(context.client)),
  component: AccountArea,
})

const MARKS = { '/my-section/notifications': <UnreadBadge /> }

function AccountArea() {
  useLiveNotifications()
  return (
    <AccountFrame marks={MARKS}>
      <Outlet />
    </AccountFrame>
  )
}
