import { ALL_ORDERS } from '@shop/contract/order-statuses'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'
import { createFileRoute } from '@tanstack/react-router'
import { CartBanner } from '#storefront/features/account/cart-banner.tsx'
import { OrdersPage } from '#storefront/features/account/orders-page.tsx'
import { type OrderFilter, validateOrdersSearch } from '#storefront/features/account/orders-search.ts'
import { myOrdersQuery } from '#storefront/features/account/queries.ts'
import { useBasketLines } from '#storefront/features/basket/basket-store.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** My Orders (ROUTE-15). The filter lies in the URL; without one, all orders are listed. */
export const Route = createFileRoute('/_shop/_private/my-section/orders')({
  validateSearch: validateOrdersSearch,
  loaderDeps: ({ search: { status } }) => ({ status }),
  // Only started: the page shows its own loading and error states, and is made in the browser alone.
  loader: ({ context: { queryClient, client }, deps: { status = ALL_ORDERS } }) =>
    void queryClient.prefetchInfiniteQuery(myOrdersQuery(client, status)),
  head: () => pageHead({ ...privateHeads.orders, isPrivate: true }),
  component: Orders,
})

function Orders() {
  const { status = ALL_ORDERS } = Route.useSearch()
  const navigate = Route.useNavigate()
  const lines = useBasketLines()
  const { subtotalCents } = totalsOfBasket(lines, SHOP_TERMS)
  const handleFilter = (next: OrderFilter) =>
    void navigate({ search: next === ALL_ORDERS ? {} : { status: next } })
  return (
    <OrdersPage
      filter={status}
      onFilter={handleFilter}
      banner={<CartBanner lines={lines.length} subtotalCents={subtotalCents} />}
    />
  )
}
