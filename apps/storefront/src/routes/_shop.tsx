import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { ShopLayout } from '#storefront/layout/shop-layout.tsx'

/** The main layout: header and footer around every page but login and signup (ROUTE-02, ROUTE-22, ROUTE-24). */
export const Route = createFileRoute('/_shop')({ component: ShopPages })

function ShopPages() {
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  return (
    <ShopLayout hasNewsletter={!isHome}>
      <Outlet />
    </ShopLayout>
  )
}
