import { formatPrice } from '@shop/contract/money'
import type { Notification } from '@shop/contract/notifications'
import { Link } from '@tanstack/react-router'
import { NOTIFICATION_ICONS } from '#storefront/features/notifications/notification-looks.ts'
import { UNREAD_ATTRIBUTE } from '#storefront/features/notifications/use-read-on-sight.ts'
import { OrderStatusDisc } from '#storefront/parts/order-status.tsx'
import { formatOrderHour } from '#storefront/parts/order-time.ts'
import { notificationWords, notificationsTexts as texts } from '#storefront/texts/notifications.ts'

/** `isNew`: unread, or read on sight since the page was opened. */
export function NotificationRow({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const { _id, createdAt, isRead, orderId } = notification
  const { title, detail } = wordsOf(notification)
  return (
    <li {...(!isRead && { [UNREAD_ATTRIBUTE]: _id })} className="hairline-b flex gap-4 py-5">
      <Disc notification={notification} />
      <div className="min-w-0 grow">
        <p id={`notification-${_id}`} className={isNew ? 'font-[650]' : ''}>
          {title}
        </p>
        {detail && <p className="mt-1 text-moss text-small">{detail}</p>}
        {/* Nothing wraps by what a clock or an order's number happens to say: it would jump when the fonts come. */}
        <div className="mt-1.5 flex flex-col items-start gap-y-1.5 text-moss text-small sm:flex-row sm:items-center sm:gap-x-4">
          <p className="flex items-center gap-x-2.5">
            {isNew && (
              <span className="rounded-bar bg-leaf px-2 font-[650] text-label text-lather">{texts.new}</span>
            )}
            <time dateTime={createdAt}>{formatOrderHour(createdAt)}</time>
          </p>
          {orderId !== undefined && (
            <>
              <span>{texts.order(orderId)}</span>
              <Link
                to="/ordertrack"
                search={{ orderId }}
                aria-describedby={`notification-${_id}`}
                className="text-link text-ink"
              >
                {texts.track}
              </Link>
            </>
          )}
        </div>
      </div>
    </li>
  )
}

function wordsOf({ kind, message, amount }: Notification): { title: string; detail?: string } {
  if (kind === 'order-status') return { title: message ?? '' }
  const { title, detail } = notificationWords[kind]
  return { title: title(amount === undefined ? '' : formatPrice(amount)), detail }
}

function Disc({ notification: { kind, orderStatus } }: { notification: Notification }) {
  if (kind === 'order-status') return orderStatus && <OrderStatusDisc status={orderStatus} />
  const Icon = NOTIFICATION_ICONS[kind]
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-bar bg-mist text-leaf">
      <Icon aria-hidden="true" className="size-5 stroke-[1.75]" />
    </span>
  )
}
