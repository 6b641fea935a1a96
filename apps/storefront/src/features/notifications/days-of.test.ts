import type { Notification } from '@shop/contract/notifications'
import { expect, test } from 'vitest'
import { daysOf } from './days-of.ts'

const at = (createdAt: string): Notification => ({
  _id: createdAt,
  kind: 'email-verified',
  createdAt,
  isRead: true,
})
const list = ['2026-11-26T23:30:00Z', '2026-11-26T08:00:00Z', '2026-11-25T12:00:00Z'].map(at)

test('notifications stand by day, in the day of the reader', () => {
  const shown = (timeZone: string) =>
    daysOf(list, timeZone).map(({ date, notifications }) => [date, notifications.length])

  expect(shown('UTC')).toEqual([
    ['26 Nov 2026', 2],
    ['25 Nov 2026', 1],
  ])
  expect(shown('Europe/Berlin')).toEqual([
    ['27 Nov 2026', 1],
    ['26 Nov 2026', 1],
    ['25 Nov 2026', 1],
  ])
})

test('without notifications there is no day', () => {
  expect(daysOf([])).toEqual([])
})
