import { orderTimeTexts, type TimePieces } from '#storefront/texts/order-time.ts'

/**
 * A point in time as tracking writes it, `05 Jan 2025, 3:04 PM` (TRACK-11).
 * @param timestamp ISO 8601
 * @param timeZone the browser's own unless given
 */
export function formatOrderTime(timestamp: string, timeZone?: string): string {
  return orderTimeTexts.time(piecesOf(timestamp, timeZone))
}

/** The day alone, `05 Jan 2025`. */
export function formatOrderDate(timestamp: string, timeZone?: string): string {
  return orderTimeTexts.date(piecesOf(timestamp, timeZone))
}

/** English parts whatever the browser's language, since the shop's words are English. */
function piecesOf(timestamp: string, timeZone: string | undefined): TimePieces {
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
  const piece = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: piece('day'),
    month: piece('month'),
    year: piece('year'),
    hour: piece('hour'),
    minute: piece('minute'),
    period: piece('dayPeriod'),
  }
}
