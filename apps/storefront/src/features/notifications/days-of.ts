import type { Notification } from '@shop/contract/notifications'
import { formatOrderDate } from '#storefront/parts/order-time.ts'

export type Day = { date: string; notifications: Notification[] }

/** Runs of one day each, in the order given. `timeZone`: the browser's own unless given. */
export function daysOf(notifications: readonly Notification[], timeZone?: string): Day[] {
  const days: Day[] = []
  for (const one of notifications) {
    const date = formatOrderDate(one.createdAt, timeZone)
    const last = days.at(-1)
    if (last?.date === date) last.notifications.push(one)
    else days.push({ date, notifications: [one] })
  }
  return days
}
