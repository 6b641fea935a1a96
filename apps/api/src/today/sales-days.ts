import type { SalesDay } from '@shop/contract/admin/today'
import { toDollars } from '@shop/contract/money'

const DAY_MS = 24 * 60 * 60 * 1000

/** The last days up to today, oldest first, as `2026-11-24`: by the calendar of a time zone. */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // From the date on, days are those of a calendar without summer time.
  const today = Date.parse(`${format.format(now)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

type OfDay = { day: string; orders: number; cents: number }

/** One line a day, also for days on which nothing was sold. */
export function toSalesDays(
  days: readonly string[],
  { sold, givenBack }: { sold: readonly OfDay[]; givenBack: readonly OfDay[] },
): SalesDay[] {
  return days.map((day) => {
    const soldThen = sold.filter((each) => each.day === day)
    return {
      day,
      orders: soldThen.reduce((sum, { orders }) => sum + orders, 0),
      sold: toDollars(centsOf(soldThen)),
      givenBack: toDollars(centsOf(givenBack.filter((each) => each.day === day))),
    }
  })
}

function centsOf(rows: readonly OfDay[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}
