import { answer, type Reply } from '../faults.ts'
import { standAt } from '../page-clock.ts'
import { heading, region, type Screen } from '../screens/screen.ts'
import type { Page } from '../test.ts'
import { callAt } from './admin-calls.ts'
import { signInAsDemoOwner } from './back-office.ts'

const BOTH = { widths: [1440, 390] } as const
const NOW = '2025-11-22T11:20:00Z'

const grace = {
  id: 'grace',
  name: 'Grace Moore',
  email: 'grace.moore@example.com',
  isVerified: true,
  city: 'Bath',
  orders: 4,
  total: 96,
  lastOrderAt: '2025-11-17T09:00:00Z',
  since: '2025-01-14T09:00:00Z',
}
const other = {
  ...grace,
  id: 'other',
  email: 'bartholomew.featherstonehaugh@long-and-winding-lane.example',
  isVerified: false,
  city: '',
  orders: 1,
  total: 18.5,
  lastOrderAt: '2025-06-02T09:00:00Z',
  since: '2025-06-02T09:00:00Z',
}
const priya = {
  ...grace,
  id: 'priya',
  name: 'Priya Shah',
  email: 'priya@example.com',
  city: 'Wells',
  orders: 0,
  total: 0,
  lastOrderAt: null,
  since: '2025-11-20T09:00:00Z',
}
const addresses = [
  { id: 'home', name: 'Grace Moore', lines: ['14 Orchard Row', 'Bath BA1 2QS'], isDefault: true },
  { id: 'work', name: 'G. Moore', lines: ['2 Mill Lane', 'Wells'], isDefault: false },
]
const ordered = { status: 'Delivered', units: 3, total: 24 }
const page = {
  ...grace,
  verifiedAt: '2025-01-14T10:00:00Z',
  mobile: '+44 1225 496 000',
  openOrders: 1,
  allOrders: 4,
  latestOrders: [
    {
      ...ordered,
      id: '2',
      orderId: 'K7QM-2XRT-9B4F-HW3N',
      placedAt: '2025-11-17T09:00:00Z',
      status: 'Approved',
    },
    { ...ordered, id: '1', orderId: '7K2M-90QX-4TWB-63NP', placedAt: '2025-08-03T09:00:00Z' },
  ],
  messages: {
    count: 1,
    latest: [
      { id: '1', subject: 'One of the bars arrived broken', state: 'open', lastAt: '2025-11-22T10:41:00Z' },
    ],
  },
  addresses,
  getsNewsletter: true,
  merges: [{ id: '1', at: '2025-10-02T09:00:00Z' }],
}
const preview = {
  stays: { ...grace, mobile: page.mobile, openOrders: 1, addresses },
  goes: { ...other, mobile: '', openOrders: 0, addresses: addresses.slice(0, 1) },
  things: [
    { thing: 'orders', stays: 4, goes: 1, left: 0 },
    { thing: 'addresses', stays: 2, goes: 1, left: 1 },
    { thing: 'reviews', stays: 2, goes: 1, left: 1 },
    { thing: 'wishlist', stays: 6, goes: 3, left: 1 },
    { thing: 'messages', stays: 1, goes: 2, left: 0 },
    { thing: 'newsletter', stays: 1, goes: 0, left: 0 },
    { thing: 'logins', stays: 2, goes: 1, left: 1 },
  ],
  hindrance: null,
  seen: 'seen',
}

const LIST = callAt('customers')

/** A later one is asked first. */
const replies: [RegExp, Reply][] = [
  [LIST, { data: [priya, other, grace], meta: { next: null } }],
  [/\/api\/v1\/admin\/customers\?search=/, { data: [other, grace], meta: { next: null } }],
  [/\/api\/v1\/admin\/customers\/grace$/, { data: page }],
  [/\/api\/v1\/admin\/customers\/\w+\/merge\?/, { data: preview }],
]

/** Customers differ from run to run: the pictures show always the same, on one day. */
async function atCustomers(shown: Page): Promise<undefined> {
  await standAt(shown, NOW)
  await signInAsDemoOwner(shown)
  for (const [url, reply] of replies) await answer(shown, url, reply)
}

export const CUSTOMER_SCREENS: readonly Screen[] = [
  {
    name: 'admin customers',
    path: '/admin/customers',
    arrive: atCustomers,
    shows: (shown) => shown.getByRole('table', { name: 'Customers' }),
    picture: BOTH,
  },
  {
    name: 'admin customers with none',
    path: '/admin/customers',
    arrive: async (shown) => {
      await atCustomers(shown)
      await answer(shown, LIST, { data: [], meta: { next: null } })
      return undefined
    },
    shows: heading('Nobody has an account yet'),
    picture: BOTH,
  },
  {
    name: 'admin customer',
    path: '/admin/customers/grace',
    arrive: atCustomers,
    shows: region('Personal data'),
    picture: BOTH,
  },
  {
    name: 'admin customer to be erased',
    path: '/admin/customers/grace?erase=true',
    arrive: atCustomers,
    shows: (shown) => shown.getByRole('alertdialog'),
    picture: { ...BOTH, of: 'window', part: (shown) => shown.getByRole('alertdialog') },
  },
  {
    name: 'admin customer merge choice',
    path: '/admin/customers/merge?id=grace&q=Grace+Moore',
    arrive: atCustomers,
    shows: region('Which other account is Grace Moore’s, too?'),
    picture: BOTH,
  },
  {
    name: 'admin customer merge',
    path: '/admin/customers/merge?id=grace&with=other',
    arrive: atCustomers,
    shows: region('What goes over'),
    picture: BOTH,
  },
]
