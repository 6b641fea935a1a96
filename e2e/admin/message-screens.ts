import { answer, type Reply } from '../faults.ts'
import { standAt } from '../page-clock.ts'
import { heading, region, type Screen } from '../screens/screen.ts'
import type { Page } from '../test.ts'
import { field, signInAsDemoOwner } from './back-office.ts'

const BOTH = { widths: [1440, 390] } as const
const NOW = '2025-11-22T11:41:00Z'

const one = {
  version: 1,
  state: 'open',
  assignedTo: null,
  complaint: null,
}
const grace = {
  ...one,
  id: 'grace',
  name: 'Grace Moore',
  email: 'grace@example.com',
  subject: 'One of the bars arrived broken',
  lastAt: '2025-11-22T10:41:00Z',
}
const listed = [
  grace,
  {
    ...one,
    id: 'margaret',
    name: 'Margaret Hale',
    email: 'margaret@example.com',
    subject: 'Could you add a gift card to my order?',
    lastAt: '2025-11-22T06:41:00Z',
    assignedTo: { id: 'ruth', name: 'Ruth Cole' },
  },
  {
    ...one,
    id: 'holloway',
    name: '',
    email: 'orders@holloway.example',
    subject: 'What do you keep about us?',
    lastAt: '2025-11-20T09:00:00Z',
    complaint: { number: 'D-3', dueAt: '2025-12-20T09:00:00Z' },
  },
]
const conversation = {
  ...grace,
  messages: [
    {
      id: '1',
      kind: 'received',
      by: null,
      at: '2025-11-22T10:41:00Z',
      body: 'Hello, my parcel came this morning, thank you. One of the two terracotta bars is in three pieces though. The box looks fine, so I think it broke before. Could you send another?',
    },
    {
      id: '2',
      kind: 'note',
      by: 'Tom Ellis',
      at: '2025-11-22T10:58:00Z',
      body: 'It was the last of batch T-2630, they were dry. I have put two aside.',
    },
    {
      id: '3',
      kind: 'answer',
      by: 'Anna Webb',
      at: '2025-11-22T11:20:00Z',
      body: 'Dear Grace,\n\nI am sorry. A new one goes out tomorrow.',
    },
  ],
  customer: { city: 'Bath', orders: 4, total: 96, firstOrderAt: '2025-01-14T09:00:00Z' },
  order: {
    orderId: '7K2M-90QX-4TWB-63NP',
    status: 'Delivered',
    placedAt: '2025-11-17T09:00:00Z',
    isNamed: true,
    lines: [
      { product: 'clay', name: 'Terracotta Clay Bar', quantity: 2, tint: 'rose', picture: null },
      { product: 'oat', name: 'Quiet Oat Bar', quantity: 1, tint: 'unscented', picture: null },
    ],
  },
}

const LIST = /\/api\/v1\/admin\/messages\?(?!limit=1$)/
const COUNT = /\/api\/v1\/admin\/messages\?limit=1$/

/** What the menu says of messages: other tests write some. */
export async function answerOpenMessages(page: Page, open: number): Promise<void> {
  await answer(page, COUNT, { data: [], meta: { next: null, open, waiting: 0 } })
}

const replies: [RegExp, Reply][] = [
  [LIST, { data: listed, meta: { next: null, open: 2, waiting: 1 } }],
  [/\/admin\/messages\/grace$/, { data: conversation }],
  [/\/admin\/message-staff$/, { data: [{ id: 'ruth', name: 'Ruth Cole', isSelf: false }] }],
]

/** Messages differ from run to run: the pictures show always the same, on one day. */
async function atMessages(page: Page): Promise<undefined> {
  await standAt(page, NOW)
  await signInAsDemoOwner(page)
  await answerOpenMessages(page, 2)
  for (const [url, reply] of replies) await answer(page, url, reply)
}

const thread = region('Messages of this conversation')

export const MESSAGE_SCREENS: readonly Screen[] = [
  {
    name: 'admin messages',
    path: '/admin/messages',
    arrive: atMessages,
    shows: (page) => page.getByRole('list', { name: 'Messages' }),
    picture: BOTH,
  },
  {
    name: 'admin messages with none',
    path: '/admin/messages',
    arrive: async (page) => {
      await atMessages(page)
      await answerOpenMessages(page, 0)
      await answer(page, LIST, { data: [], meta: { next: null, open: 0, waiting: 0 } })
      return undefined
    },
    shows: heading('Nothing waits for you'),
    picture: BOTH,
  },
  {
    name: 'admin message open',
    path: '/admin/messages?id=grace',
    arrive: atMessages,
    shows: thread,
    picture: BOTH,
  },
  {
    name: 'admin message being answered',
    path: '/admin/messages?id=grace',
    arrive: atMessages,
    shows: thread,
    open: async (page) => {
      const answering = field(page, 'Your answer to Grace Moore')
      await answering.fill('Dear Grace, it is on its way.')
      await page.getByText('Kept on this device').waitFor()
      // Without the focus: a browser's first window may pass through other widths, which draws the field anew.
      await answering.blur()
    },
    picture: BOTH,
  },
]
