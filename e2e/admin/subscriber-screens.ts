import { answer } from '../faults.ts'
import { standAt } from '../page-clock.ts'
import { heading, type Screen } from '../screens/screen.ts'
import type { Page } from '../test.ts'
import { callAt } from './admin-calls.ts'
import { button, dialog, signInAsDemoOwner } from './back-office.ts'

const BOTH = { widths: [1440, 390] } as const
const NOW = '2025-11-22T11:20:00Z'
const LIST = callAt('subscribers')

const words =
  'We will mail you about new soaps and offers. You can leave with one click at any time: Privacy Policy.'
const nobody = { page: '/', words, confirmedAt: null, confirmedBy: null, leftAt: null, leftBy: null }
const confirmed = { ...nobody, state: 'confirmed', confirmedBy: 'mailed_link' }
const subscribers = [
  { ...nobody, id: '4', email: 'june.okafor@example.com', state: 'waiting', askedAt: '2025-11-22T10:58:00Z' },
  {
    ...confirmed,
    id: '3',
    email: 'amelia.hart@example.com',
    page: '/shop/lavender-calm-bar',
    askedAt: '2025-11-21T18:03:00Z',
    confirmedAt: '2025-11-21T18:07:00Z',
  },
  {
    ...confirmed,
    id: '2',
    email: null,
    state: 'left',
    askedAt: '2025-11-14T07:40:00Z',
    confirmedAt: '2025-11-14T08:12:00Z',
    leftAt: '2025-11-20T09:30:00Z',
    leftBy: 'one_click',
  },
  {
    ...confirmed,
    id: '1',
    email: 'bartholomew.featherstonehaugh@long-and-winding-lane.example',
    page: '/blogs',
    askedAt: '2025-11-02T12:00:00Z',
    confirmedAt: '2025-11-03T06:31:00Z',
  },
]

const arriveAt = (found: readonly object[], meta: object) => async (page: Page) => {
  await standAt(page, NOW)
  await signInAsDemoOwner(page)
  await answer(page, LIST, { data: found, meta: { ...meta, next: null } })
  return undefined
}

const filled = arriveAt(subscribers, { confirmed: 2, waiting: 1, left: 1 })
const row = { name: 'admin subscribers', path: '/admin/subscribers', shows: heading('Subscribers') }

async function openMenu(page: Page, item: string): Promise<void> {
  await button(page, 'What can be done with amelia.hart@example.com').click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

export const SUBSCRIBER_SCREENS: readonly Screen[] = [
  { ...row, arrive: filled, picture: BOTH },
  {
    ...row,
    name: 'admin subscribers of an empty shop',
    arrive: arriveAt([], { confirmed: 0, waiting: 0, left: 0 }),
    shows: heading('Nobody has asked for the newsletter yet'),
    picture: BOTH,
  },
  {
    ...row,
    name: 'admin subscriber with proof of consent',
    arrive: filled,
    open: (page) => openMenu(page, 'Proof of consent'),
    picture: { ...BOTH, of: 'window', part: (page) => dialog(page, 'Proof of consent') },
  },
  {
    ...row,
    name: 'admin subscriber to be erased',
    arrive: filled,
    open: (page) => openMenu(page, 'Erase'),
    picture: { ...BOTH, of: 'window', part: (page) => page.getByRole('alertdialog') },
  },
]
