import { answer } from '../faults.ts'
import { standAt } from '../page-clock.ts'
import { region, type Screen } from '../screens/screen.ts'
import type { Page } from '../test.ts'
import { signInAsDemoOwner } from './back-office.ts'
import { answerOpenMessages } from './message-screens.ts'

const BOTH = { widths: [1440, 390] } as const
const NOW = '2025-11-22T11:20:00Z'
const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Weeks that look alike: more on Saturdays, something given back on Tuesdays. */
const daysUntil = (last: string) =>
  Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(Date.parse(last) - (DAYS - 1 - at) * DAY_MS)
    const weekday = day.getUTCDay()
    return {
      day: day.toISOString().slice(0, '2025-11-22'.length),
      orders: 2 + weekday,
      sold: 30 + 12 * weekday,
      givenBack: weekday === 2 ? 6.5 : 0,
    }
  })

const waiting = { units: 3, total: 24 }
const today = {
  toPack: {
    count: 3,
    next: [
      {
        ...waiting,
        orderId: 'K7QM-2XRT-9B4F-HW3N',
        name: 'Grace Moore',
        city: 'Bath',
        placedAt: '2025-11-21T17:40:00Z',
      },
      {
        ...waiting,
        orderId: '7K2M-90QX-4TWB-63NP',
        name: 'Priya Shah',
        city: 'Wells',
        placedAt: '2025-11-22T08:05:00Z',
      },
    ],
  },
  unpaid: { count: 1, total: 18.5, since: '2025-11-22T11:02:00Z' },
  lowStock: {
    count: 2,
    soldOut: 1,
    lowest: [
      { id: 'clay', name: 'Terracotta Clay Bar', tint: 'rose', picture: null, stock: 0, level: 20, sold: 41 },
      { id: 'oat', name: 'Quiet Oat Bar', tint: 'unscented', picture: null, stock: 7, level: 20, sold: 18 },
    ],
  },
  alerts: {
    count: 1,
    latest: [
      {
        id: 'refund',
        detail: 'A refund of 13.00 USD failed: the card is no longer valid',
        raisedAt: '2025-11-22T07:30:00Z',
        orderId: 'P4TD-81XK-6QWN-20MR',
      },
    ],
  },
  messages: {
    count: 2,
    latest: [
      {
        id: 'grace',
        name: 'Grace Moore',
        email: 'grace@example.com',
        subject: 'One of the bars arrived broken',
        lastAt: '2025-11-22T10:41:00Z',
      },
      {
        id: 'holloway',
        name: '',
        email: 'orders@holloway.example',
        subject: 'What do you keep about us?',
        lastAt: '2025-11-20T09:00:00Z',
      },
    ],
    since: '2025-11-20T09:00:00Z',
  },
  deadJobs: 0,
  sales: { days: daysUntil('2025-11-22T12:00:00Z'), before: daysUntil('2025-10-23T12:00:00Z') },
  bestSellers: [
    { product: 'clay', name: 'Terracotta Clay Bar', units: 41, total: 282.9 },
    { product: 'oat', name: 'Quiet Oat Bar', units: 18, total: 117 },
  ],
}

/** Orders and messages differ from run to run: the picture shows always the same, on one day. */
async function atToday(page: Page): Promise<undefined> {
  await standAt(page, NOW)
  await signInAsDemoOwner(page)
  await answerOpenMessages(page, today.messages.count)
  await answer(page, /\/api\/v1\/admin\/today$/, { data: today })
}

export const TODAY_SCREENS: readonly Screen[] = [
  {
    name: 'admin today with messages',
    path: '/admin',
    arrive: atToday,
    shows: region('Messages and alerts'),
    picture: BOTH,
  },
]
