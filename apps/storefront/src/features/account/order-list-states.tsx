import { ALL_ORDERS } from '@shop/contract/order-statuses'
import { buttonClass } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { LeafMark } from '@shop/ui/leaf-mark'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { ORDER_LIST_GRID, ORDER_ROW_GRID } from '#storefront/features/account/order-row.tsx'
import type { OrderFilter } from '#storefront/features/account/orders-search.ts'
import { ordersTexts as texts } from '#storefront/texts/account.ts'

const ROWS = ['first', 'second', 'third']

export function OrderListSkeleton() {
  return (
    <LoadingRegion label={texts.loading} className={ORDER_LIST_GRID}>
      {ROWS.map((row) => (
        <div key={row} className={ORDER_ROW_GRID}>
          <div className="space-y-2">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-5 w-48" />
          </div>
          <Skeleton shape="pill" className="h-7.5 w-25 justify-self-start md:order-1" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="order-2 hidden h-5 w-14 md:block" />
          <Skeleton className="order-3 h-5 w-28 md:justify-self-end" />
        </div>
      ))}
    </LoadingRegion>
  )
}

export function NoOrders({ filter }: { filter: OrderFilter }) {
  const look = buttonClass({ variant: 'secondary', size: 'small' })
  return filter === ALL_ORDERS ? (
    <EmptyState
      icon={<LeafMark />}
      title={texts.noneTitle}
      action={
        <Link to="/shop" className={look}>
          {texts.goToShop}
        </Link>
      }
    >
      {texts.noneText}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<LeafMark />}
      title={texts.noneInFilterTitle(filter)}
      action={
        <Link to="/my-section/orders" activeOptions={{ exact: true, includeSearch: true }} className={look}>
          {texts.showAll}
        </Link>
      }
    >
      {texts.noneInFilterText}
    </EmptyState>
  )
}
