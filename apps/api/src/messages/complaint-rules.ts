import { SHOP } from '@shop/contract/shop'

const DAY_MS = 24 * 60 * 60 * 1000
/** Within which a complaint about personal data is to be answered. */
const ANSWERED_WITHIN_DAYS = 30
const REMINDED_AFTER_DAYS = 25

/** As whoever complained is told it. */
export function complaintNumberOf(number: number): string {
  return `D-${number}`
}

export function complaintDueAt(complainedAt: Date): Date {
  return new Date(complainedAt.getTime() + ANSWERED_WITHIN_DAYS * DAY_MS)
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
