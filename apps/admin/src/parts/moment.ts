import { timeTexts } from '#admin/texts/shell.ts'

const NOW_MS = 2 * 60_000

/** `Fri 27 Nov`; with the year when it is another one. */
export function dayOf(moment: string, now = new Date()): string {
  const date = new Date(moment)
  const isThisYear = date.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
    .format(date)
    .replace(',', '')
}

/** `27 Nov`; with the year when it is another one. */
export function dateOf(moment: string, now = new Date()): string {
  return [shortDateOf(moment), otherYearOf(moment, now)].filter(Boolean).join(' ')
}

/** `27 Nov`, whatever the year. */
export function shortDateOf(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(new Date(moment))
}

/** Undefined when it is this one. */
export function otherYearOf(moment: string, now = new Date()): string | undefined {
  const year = new Date(moment).getFullYear()
  return year === now.getFullYear() ? undefined : String(year)
}

/** `10:58`. */
export function timeOf(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(moment))
}

/** `now`, `10:58`, `yesterday, 10:58`, `Fri 27 Nov`: how long ago somebody was here. */
export function agoOf(moment: string, now = new Date()): string {
  const date = new Date(moment)
  const time = timeOf(moment)
  if (now.getTime() - date.getTime() < NOW_MS) return timeTexts.now
  if (date.toDateString() === now.toDateString()) return time
  if (isDayBefore(date, now)) return timeTexts.yesterday(time)
  return dayOf(moment, now)
}

/** Yesterday, by the calendar: days on which the clocks change have 23 or 25 hours. */
export function isDayBefore(date: Date, now: Date): boolean {
  return date.toDateString() === new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toDateString()
}

/** `at 10:58`, on another day `on Fri 27 Nov`. */
export function whenOf(moment: string, now = new Date()): string {
  const isToday = new Date(moment).toDateString() === now.toDateString()
  return isToday ? timeTexts.at(timeOf(moment)) : timeTexts.on(dayOf(moment, now))
}

/** `Fri 27 Nov, 10:58`. */
export function momentOf(moment: string): string {
  return `${dayOf(moment)}, ${timeOf(moment)}`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** `just now`, `a minute ago`, `5 minutes ago`, then `at 10:58`, `on Fri 27 Nov`: in a sentence about news. */
export function sinceOf(moment: string, now = new Date()): string {
  const ms = now.getTime() - new Date(moment).getTime()
  if (ms < MINUTE_MS) return timeTexts.justNow
  if (ms < HOUR_MS) return timeTexts.minutesAgo(Math.floor(ms / MINUTE_MS))
  return whenOf(moment, now)
}

/** `now`, `5 min ago`, `2 h ago`, `yesterday`, `18 Nov`: in a narrow column. */
export function shortAgoOf(moment: string, now = new Date()): string {
  const date = new Date(moment)
  const ms = now.getTime() - date.getTime()
  if (ms < MINUTE_MS) return timeTexts.now
  if (ms < HOUR_MS) return timeTexts.shortMinutesAgo(Math.floor(ms / MINUTE_MS))
  if (date.toDateString() === now.toDateString()) return timeTexts.shortHoursAgo(Math.floor(ms / HOUR_MS))
  if (isDayBefore(date, now)) return timeTexts.shortYesterday
  return dateOf(moment, now)
}
