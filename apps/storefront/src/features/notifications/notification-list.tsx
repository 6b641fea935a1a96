import type { Notification } from '@shop/contract/notifications'
import { type RefObject, useRef } from 'react'
import { daysOf } from '#storefront/features/notifications/days-of.ts'
import { NotificationRow } from '#storefront/features/notifications/notification-row.tsx'
import { useReadOnSight } from '#storefront/features/notifications/use-read-on-sight.ts'
import { notificationsTexts as texts } from '#storefront/texts/notifications.ts'

export type NotificationListProps = {
  notifications: readonly Notification[]
  /** When they were loaded. */
  loadedAt: number
  isNew: (notification: Notification) => boolean
  onSeen: (ids: string[]) => void
}

/** By day, newest first; what comes into sight is told. */
export function NotificationList({ notifications, loadedAt, isNew, onSeen }: NotificationListProps) {
  const list: RefObject<HTMLElement | null> = useRef(null)
  useReadOnSight(list, { onSeen, version: loadedAt })
  return (
    <section ref={list} aria-label={texts.list} className="flex flex-col gap-8">
      {daysOf(notifications).map(({ date, notifications: ofDay }) => (
        <div key={date}>
          <h2 className="mb-1 font-[650] text-small">
            <time dateTime={ofDay[0]?.createdAt}>{date}</time>
          </h2>
          <ul>
            {ofDay.map((notification) => (
              <NotificationRow
                key={notification._id}
                notification={notification}
                isNew={isNew(notification)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
