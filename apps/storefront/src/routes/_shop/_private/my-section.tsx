import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { meQuery } from '#storefront/features/session/queries.ts'
import { loadQuery } from '#storefront/platform/load-query.ts'

/** The account area: menu and greeting around its sections (ROUTE-14 to ROUTE-20). */
export const Route = createFileRoute('/_shop/_private/my-section')({
  loader: ({ context }) => loadQuery(context.queryClient, meQuery(context.client)),
  component: AccountArea,
})

function AccountArea() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
