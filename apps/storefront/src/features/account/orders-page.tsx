import { ORDERS_PAGE_SIZE } from '@shop/contract/constants'
import { SelectField } from '@shop/ui/select-field'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NoOrders, OrderListSkeleton } from '#storefront/features/account/order-list-states.tsx'
import { ORDER_LIST_GRID, OrderRow } from '#storefront/features/account/order-row.tsx'
import { FILTER_CHOICES, type OrderFilter, parseFilter } from '#storefront/features/account/orders-search.ts'
import { type ListedOrder, myOrdersQuery } from '#storefront/features/account/queries.ts'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { MoreButton } from '#storefront/parts/more-button.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { accountTexts, ordersTexts as texts } from '#storefront/texts/account.ts'

export type OrdersPageProps = {
  filter: OrderFilter
  onFilter: (filter: OrderFilter) => void
  /** Stands between greeting and heading. */
  banner?: ReactNode
}

/** My Orders; the old list stays while another is fetched (ORDERS-01 to ORDERS-09). Long because all states share one query. */
export function OrdersPage({ filter, onFilter, banner }: OrdersPageProps) {
  const query = useInfiniteQuery({
    ...myOrdersQuery(useShopClient(), filter),
    placeholderData: keepPreviousData,
  })
  const { isFetching, isPlaceholderData, hasNextPage, refetch } = query
  const data = query.data?.pages.flatMap(({ orders }) => orders)
  // That older ones could not be loaded is said beside their button.
  const isError = query.isError && !query.isFetchNextPageError
  // That another filter holds nothing says nothing about this one.
  const isListed = data !== undefined && !(isPlaceholderData && data.length === 0)
  return (
    <>
      {banner}
      <SectionHeading title={accountTexts.sections.orders}>
        <SelectField
          label={texts.filter}
          hideLabel
          value={filter}
          onChange={({ target }) => onFilter(parseFilter(target.value) ?? filter)}
          options={FILTER_CHOICES.map((choice) => ({ value: choice, label: choice }))}
          className="w-47.5"
        />
      </SectionHeading>
      <p role="status" className="sr-only">
        {isListed && (isFetching ? texts.loading : countOf(data, hasNextPage))}
      </p>
      {isError && (
        <LoadError title={texts.loadFailed} isFetching={isFetching} onRetry={refetch}>
          {texts.loadFailedHelp}
        </LoadError>
      )}
      {isListed && <OrderList orders={data} filter={filter} isOld={isPlaceholderData} />}
      {isListed && (hasNextPage || data.length > ORDERS_PAGE_SIZE) && (
        <MoreButton texts={texts} list={query} />
      )}
      {!isListed && !isError && <OrderListSkeleton />}
    </>
  )
}

function countOf({ length }: readonly ListedOrder[], hasMore: boolean): string {
  return hasMore ? texts.foundSome(length) : texts.found(length)
}

type OrderListProps = {
  orders: readonly ListedOrder[]
  filter: OrderFilter
  /** The list of another filter, while this one's is fetched. */
  isOld: boolean
}

function OrderList({ orders, filter, isOld }: OrderListProps) {
  if (orders.length === 0) return <NoOrders filter={filter} />
  return (
    <ul
      aria-label={texts.list}
      aria-busy={isOld}
      className={`transition-opacity duration-(--dur-move) aria-busy:opacity-60 ${ORDER_LIST_GRID}`}
    >
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} />
      ))}
    </ul>
  )
}
