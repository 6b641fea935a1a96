import { orderTimeTexts, type TimeParts } from '#storefront/texts/order-time.ts'

/** `05 Jan 2025, 3:04 PM` (TRACK-11). `timestamp`: ISO 8601; `timeZone`: the browser's own unless given. */
export function formatOrderTime(timestamp: string, timeZone?: string): string {
  return orderTimeTexts.time(partsOf(timestamp, timeZone))
}

/** The day alone, `05 Jan 2025`. */
export function formatOrderDate(timestamp: string, timeZone?: string): string {
  return orderTimeTexts.date(partsOf(timestamp, timeZone))
}

/** The time of day alone, `3:04 PM`. */
export function formatOrderHour(timestamp: string, timeZone?: string): string {
  return orderTimeTexts.hour(partsOf(timestamp, timeZone))
}

/** English parts whatever the browser's language, since the shop's words are English. */
function partsOf(timestamp: string, timeZone: string | undefined): TimeParts {
  const format = new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  })
  const parts = format.formatToParts(new Date(timestamp))
  const textOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: textOf('day'),
    month: textOf('month'),
    year: textOf('year'),
    hour: textOf('hour'),
    minute: textOf('minute'),
    period: textOf('dayPeriod'),
  }
}
