import { PERMISSIONS } from '@shop/contract/permissions'
import { answer, refuse } from '../faults.ts'
import { heading, type Screen } from '../screens/screen.ts'
import type { Page } from '../test.ts'
import { callAt } from './admin-calls.ts'
import { aColleague, button, dialog, field, givePassword, signInAsDemoOwner } from './back-office.ts'
import { CUSTOMER_SCREENS } from './customer-screens.ts'
import { IMPORT_SCREENS } from './import-screens.ts'
import { LIST_SCREENS } from './list-screens.ts'
import { MESSAGE_SCREENS } from './message-screens.ts'
import { PICTURE_SCREENS } from './picture-screens.ts'
import { REVIEW_SCREENS } from './review-screens.ts'
import { STOCK_SCREENS } from './stock-screens.ts'
import { SUBSCRIBER_SCREENS } from './subscriber-screens.ts'
import { TODAY_SCREENS } from './today-screens.ts'

const BOTH = { widths: [1440, 390] } as const
/** Something lies over the page. */
const OVER = { ...BOTH, of: 'window' } as const

const originOf = (page: Page) => new URL(page.url()).origin

async function atStaff(page: Page): Promise<undefined> {
  await signInAsDemoOwner(page)
}

async function atSecondStep(page: Page): Promise<void> {
  await givePassword(page, await aColleague(originOf(page)))
}

/** Calls of staff without an answer: the first by which a page fills itself. */
const people = callAt('people')

const person = { isSelf: false, isDemo: false, lastSeenAt: '2025-10-22T09:00:00Z' }
const secondSteps = { passkeys: 0, appCode: false, recoveryCodesLeft: 10 }
const roles = [
  { id: 'owner', name: 'Owner', permissions: PERMISSIONS, isOwner: true, people: 1, version: 1 },
  {
    id: 'packer',
    name: 'Packer',
    permissions: ['orders.read', 'orders.fulfil'],
    isOwner: false,
    people: 1,
    version: 1,
  },
  {
    id: 'editor',
    name: 'Editor',
    permissions: ['content.write', 'media.write'],
    isOwner: false,
    people: 1,
    version: 1,
  },
]
const samples = {
  people: [
    {
      ...person,
      id: 'anna',
      name: 'Anna Webb',
      email: 'anna@leafandlather.example',
      role: { id: 'owner', name: 'Owner' },
      isSelf: true,
      secondSteps: { ...secondSteps, passkeys: 2, appCode: true },
    },
    {
      ...person,
      id: 'tom',
      name: 'Tom Ellis',
      email: 'tom@leafandlather.example',
      role: { id: 'packer', name: 'Packer' },
      secondSteps: { ...secondSteps, appCode: true },
    },
    {
      ...person,
      id: 'sam',
      name: 'Sam Park',
      email: 'sam@leafandlather.example',
      role: { id: 'editor', name: 'Editor' },
      secondSteps,
    },
  ],
  invitations: [
    {
      id: 'helen',
      email: 'helen@dunn-books.example',
      role: { id: 'packer', name: 'Packer' },
      createdAt: '2025-10-20T09:00:00Z',
      expiresAt: '2025-10-27T09:00:00Z',
      isExpired: true,
    },
  ],
  roles,
}

/** Who works in the shop differs from run to run: its pictures show always the same. */
async function answerWithSamples(page: Page): Promise<void> {
  for (const [list, data] of Object.entries(samples)) await answer(page, callAt(list), { data })
}

async function atSamples(page: Page): Promise<undefined> {
  await signInAsDemoOwner(page)
  await answerWithSamples(page)
}

/** This one alone; how many there are differs, too. */
const session = {
  id: 'this',
  isThis: true,
  browser:
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  address: '127.0.0.1',
  openedAt: '2025-10-22T09:00:00Z',
  seenAt: '2025-10-22T09:00:00Z',
}

const listed = (words: readonly string[]) =>
  words.map((label, position) => ({ key: label, label, position, version: 1, isActive: position !== 2 }))

/** Other tests change them. */
const listedRows = {
  facets: listed(['Lavender', 'Rose', 'Charcoal']).map((row) => ({
    ...row,
    category: 'scent',
    tint: 'rose',
  })),
  tints: listed(['Lavender', 'Rose', 'Sea fog']).map((row) => ({
    ...row,
    ...{ ground: '#d9dfe6', deep: '#3f4a5c' },
  })),
  'blog-categories': listed(['Making', 'Instructions', 'Experiences']),
}

async function atRows(page: Page): Promise<undefined> {
  await signInAsDemoOwner(page)
  for (const [path, data] of Object.entries(listedRows)) await answer(page, callAt(path), { data })
}

/** Every screen of the back office, in every lasting state, in a shop that nobody but the demo owner works in. */
export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'admin sign in', path: '/admin', shows: heading('Back office'), picture: BOTH },
  {
    name: 'admin sign in without entries',
    path: '/admin',
    shows: heading('Back office'),
    open: async (page) => {
      await button(page, 'Continue').click()
      await page.getByText('Password is missing.').waitFor()
    },
    picture: BOTH,
  },
  {
    name: 'admin password forgotten',
    path: '/admin',
    shows: heading('Back office'),
    open: (page) => button(page, 'Password forgotten').click(),
    picture: OVER,
  },
  {
    name: 'admin code',
    path: '/admin',
    shows: heading('Back office'),
    open: async (page) => {
      await atSecondStep(page)
      await field(page, 'Code of six digits').fill('418')
      await page.evaluate(() => {
        const words = document.querySelector('h1 + p')
        if (words) words.textContent = 'Six digits for Leaf & Lather, anna@leafandlather.example'
      })
    },
    picture: BOTH,
  },
  {
    name: 'admin recovery code',
    path: '/admin',
    shows: heading('Back office'),
    open: async (page) => {
      await atSecondStep(page)
      await button(page, 'Use a recovery code').click()
      await field(page, 'Recovery code').waitFor()
    },
    picture: BOTH,
  },
  {
    name: 'admin link gone',
    path: '/admin/welcome#token=nothing',
    shows: heading('This link no longer works'),
    goesWrong: [{ url: '/api/v1/admin/invitations/look', status: 400 }],
    picture: BOTH,
  },
  { name: 'admin more', path: '/admin/more', arrive: atStaff, shows: heading('More'), picture: BOTH },
  {
    name: 'admin not found',
    path: '/admin/nothing',
    arrive: atStaff,
    shows: heading('Nothing is here'),
    picture: BOTH,
  },
  {
    name: 'admin account of the demo owner',
    path: '/admin/account',
    arrive: async (page) => {
      await atStaff(page)
      await answer(page, callAt('me/sessions'), { data: [session] })
      return undefined
    },
    shows: heading('Where you are signed in'),
    picture: BOTH,
  },
  {
    name: 'admin staff',
    path: '/admin/staff',
    arrive: atSamples,
    shows: heading('What roles may do'),
    picture: BOTH,
  },
  {
    name: 'admin invite',
    path: '/admin/staff',
    arrive: atSamples,
    shows: heading('What roles may do'),
    open: async (page) => {
      await button(page, 'Invite somebody').click()
      await dialog(page, 'Invite somebody').waitFor()
    },
    picture: { ...OVER, part: (page) => dialog(page, 'Invite somebody') },
  },
  {
    name: 'admin own role',
    path: '/admin/staff',
    arrive: atSamples,
    shows: heading('What roles may do'),
    open: async (page) => {
      await button(page, 'Own role').click()
      await dialog(page, 'Own role').waitFor()
    },
    picture: { ...OVER, part: (page) => dialog(page, 'Own role') },
  },
  {
    name: 'admin filter values and colours',
    path: '/admin/filter-values',
    arrive: atRows,
    shows: heading('Colours'),
    picture: BOTH,
  },
  {
    name: 'admin new colour',
    path: '/admin/filter-values',
    arrive: atRows,
    shows: heading('Colours'),
    open: async (page) => {
      await button(page, 'New colour').click()
      await field(page, 'Ground').fill('#8f9a8c')
      await field(page, 'Name').fill('Sea fog')
    },
    picture: { ...OVER, part: (page) => dialog(page, 'New colour') },
  },
  {
    name: 'admin blog categories',
    path: '/admin/blog-categories',
    arrive: atRows,
    shows: heading('Categories'),
    picture: BOTH,
  },
  {
    name: 'admin list failed',
    path: '/admin/staff',
    arrive: async (page) => {
      await signInAsDemoOwner(page)
      await refuse(page, people, { status: 503, code: 'unavailable', message: 'The shop is busy.' })
      return undefined
    },
    shows: (page) => page.getByRole('alert'),
    goesWrong: [{ url: '/api/v1/admin/people', status: 503 }],
    picture: { ...BOTH, part: (page) => page.getByRole('alert') },
  },
  {
    name: 'admin sign in over the page',
    path: '/admin/account',
    arrive: atStaff,
    shows: heading('Where you are signed in'),
    open: async (page) => {
      await page.context().clearCookies()
      await page
        .getByRole('link', { name: 'Your account' })
        .or(page.getByRole('link', { name: 'Staff' }))
        .first()
        .click()
      await dialog(page, 'Please sign in again').getByRole('button', { name: 'Continue' }).waitFor()
    },
    goesWrong: [{ url: '/api/v1/admin/', status: 401 }],
    picture: { ...OVER, part: (page) => dialog(page, 'Please sign in again') },
  },
  ...CUSTOMER_SCREENS,
  ...IMPORT_SCREENS,
  ...MESSAGE_SCREENS,
  ...REVIEW_SCREENS,
  ...STOCK_SCREENS,
  ...SUBSCRIBER_SCREENS,
  ...TODAY_SCREENS,
  ...LIST_SCREENS,
  ...PICTURE_SCREENS,
]
