import { SHOP } from '@shop/contract/shop'

const DAY_MS = 24 * 60 * 60 * 1000
/** Within which a complaint about personal data is to be answered. */
const ANSWERED_WITHIN_DAYS = 30
const REMINDED_AFTER_DAYS = 25

/** As whoever complained is told it. */
export function complaintNumberOf(number: number): string {
  return `D-${number}`
}

/** The earlier of thirty days and a month by the shop's calendar, which is what the law gives: February is shorter. */
export function complaintDueAt(complainedAt: Date): Date {
  const due = new Date(complainedAt.getTime() + ANSWERED_WITHIN_DAYS * DAY_MS)
  const tooLate = Math.max(0, dayNumberOf(due) - monthAfter(dayNumberOf(complainedAt)))
  return new Date(due.getTime() - tooLate)
}

/** The same day of the next month, its last one where it has none. */
function monthAfter(day: number): number {
  const at = new Date(day)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return Math.min(Date.UTC(year, month + 1, at.getUTCDate()), Date.UTC(year, month + 2, 0))
}

/** Complaints of before then are to be named to the owners. */
export function remindedBefore(now: Date): Date {
  return new Date(now.getTime() - REMINDED_AFTER_DAYS * DAY_MS)
}

/** By the calendar of the shop: until later today there are none, until yesterday minus one. */
export function daysBetween(from: Date, to: Date): number {
  return (dayNumberOf(to) - dayNumberOf(from)) / DAY_MS
}

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The date's midnight in a calendar without summer time, so that all its days are as long. */
function dayNumberOf(at: Date): number {
  return Date.parse(`${calendar.format(at)}T00:00:00Z`)
}
