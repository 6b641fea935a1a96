import type { SalesDay } from '@shop/contract/admin/today'
import { formatCents, toCents } from '@shop/contract/money'
import { salesTexts as texts } from '#admin/texts/today.ts'

const MINUS = '−'

/** What was sold without what was given back, in cents. */
export function restOf({ sold, givenBack }: Pick<SalesDay, 'sold' | 'givenBack'>): number {
  return toCents(sold) - toCents(givenBack)
}

export function sumOf(days: readonly SalesDay[], of: (day: SalesDay) => number): number {
  return days.reduce((sum, day) => sum + of(day), 0)
}

/** `−$6.50`, with a real minus. */
export function moneyWords(cents: number): string {
  return cents < 0 ? `${MINUS}${formatCents(-cents)}` : formatCents(cents)
}

/** How these days stand beside those before, in words. */
export function comparisonWords(cents: number, before: number): string {
  if (before <= 0) return texts.noneBefore
  const share = Math.round((Math.abs(cents - before) / before) * 100)
  if (share === 0) return texts.same(moneyWords(before))
  const percent = `${share} %`
  return cents > before ? texts.more(percent, moneyWords(before)) : texts.less(percent, moneyWords(before))
}

/** `Tue 24 Nov`, of a day of the shop's calendar. */
export function dayWords(day: string, options: Intl.DateTimeFormatOptions = { weekday: 'short' }): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...options,
  })
  return format.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}
