import { Link } from '@tanstack/react-router'
import type { ListedOrder } from '#storefront/features/account/queries.ts'
import { OrderStatusPill } from '#storefront/parts/order-status.tsx'
import { formatOrderDate } from '#storefront/parts/order-time.ts'
import { Price } from '#storefront/parts/price.tsx'
import { ordersTexts as texts } from '#storefront/texts/account.ts'

/** The columns of the list: two a row on small screens; number, date and count, status, total, link on larger ones. */
export const ORDER_LIST_GRID =
  'md:grid md:grid-cols-[minmax(max-content,2.2fr)_minmax(max-content,1.1fr)_minmax(max-content,1.4fr)_minmax(max-content,0.9fr)_max-content] md:gap-x-5 xl:gap-x-6'

export const ORDER_ROW_GRID =
  'hairline-b grid grid-cols-[minmax(0,1fr)_minmax(7rem,max-content)] gap-x-5 gap-y-3 py-6 md:col-span-full md:grid-cols-subgrid md:items-center md:py-5 xl:gap-x-6'

/** One order of the list (ORDERS-06 to ORDERS-09). */
export function OrderRow({ order }: { order: ListedOrder }) {
  const { _id, orderId, orderStatus, createdAt, totalAmount, lineCount } = order
  return (
    <li className={ORDER_ROW_GRID}>
      <div className="min-w-0">
        <p className="text-moss text-small">{texts.orderId}</p>
        <p id={`order-${_id}`} className="mt-0.5 font-[650]">
          {orderId}
        </p>
      </div>
      <OrderStatusPill status={orderStatus} className="self-center justify-self-start md:order-1" />
      <div className="flex items-end gap-4 text-moss md:contents">
        <p>
          <time dateTime={createdAt} className="block text-small">
            {formatOrderDate(createdAt)}
          </time>
          {texts.items(lineCount)}
        </p>
        <p className="text-ink md:order-2">
          <span className="sr-only">{texts.total}</span> <Price dollars={totalAmount} />
        </p>
      </div>
      <Link
        to="/ordertrack"
        search={{ orderId }}
        aria-describedby={`order-${_id}`}
        className="text-link -mb-2.25 self-end justify-self-start md:order-3 md:mb-0 md:self-center md:justify-self-end"
      >
        {texts.track}
      </Link>
    </li>
  )
}
