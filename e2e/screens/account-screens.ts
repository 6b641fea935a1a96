import { aPhotograph } from '../admin/picture-files.ts'
import {
  asBuyer,
  asBuyerWithBasket,
  asCustomer,
  asCustomerWithAddress,
  asNewCustomer,
  asNotified,
  asReviewer,
} from '../arrivals.ts'
import { chooseFiles } from '../choose-files.ts'
import { refuse } from '../faults.ts'
import { failure } from '../page-parts.ts'
import type { Page } from '../test.ts'
import { field, heading, press, region, type Screen } from './screen.ts'

const PROFILE = '/my-section/profile'
const ORDERS = '/my-section/orders'
const ADDRESSES = '/my-section/addresses'
const SETTINGS = '/my-section/settings'

/** A customer for whom some calls fail. */
const asRefused =
  (call: RegExp) =>
  async (page: Page): Promise<undefined> => {
    await asCustomer(page)
    await refuse(page, call, { status: 503 })
  }

const NOTIFICATIONS = '/my-section/notifications'

const ME = /\/api\/v1\/users\/me$/
const MINE = /\/api\/v1\/orders\/me\b/
const SEND = /\/api\/v1\/auth\/verify-email\/send$/
const NEWS = /\/api\/v1\/notifications$/
const PREFERENCES = /\/api\/v1\/users\/me\/mail-preferences$/
const PASSWORD = /\/api\/v1\/auth\/password$/
const ERASURE = /\/api\/v1\/users\/me\/erasure$/
const LIST = /\/api\/v1\/shipping-addresses$/

const box = (name: string) => (page: Page) => page.getByRole('checkbox', { name, exact: true })
const track = (page: Page) => page.getByRole('link', { name: 'Track My Order' })

export const ACCOUNT_SCREENS: Screen[] = [
  { name: 'profile', path: PROFILE, arrive: asCustomer, shows: field('First Name') },
  {
    name: 'profile being edited',
    path: PROFILE,
    arrive: asCustomer,
    shows: field('First Name'),
    open: press('Edit Profile', (page) => page.getByRole('button', { name: 'Submit' })),
  },
  {
    name: 'profile with errors',
    path: PROFILE,
    arrive: asCustomer,
    shows: field('First Name'),
    open: async (page) => {
      await press('Edit Profile')(page)
      await field('First Name')(page).fill(' ')
      await field('Phone Number')(page).fill('none')
      await press('Submit', (shop) => shop.getByText('First Name is required.'))(page)
    },
  },
  { name: 'profile to be confirmed', path: PROFILE, arrive: asNewCustomer, shows: field('First Name') },
  {
    name: 'profile with a mail on its way',
    path: PROFILE,
    arrive: asNewCustomer,
    shows: field('First Name'),
    open: press('Send again', (page) => page.getByText('A new link is on its way')),
  },
  {
    name: 'profile with too many mails',
    path: PROFILE,
    arrive: asNewCustomer,
    goesWrong: [{ url: SEND, status: 429 }],
    shows: field('First Name'),
    open: async (page) => {
      const message = 'You have tried too often. Please wait a few minutes.'
      await refuse(page, SEND, { status: 429, code: 'rate_limited', message })
      await press('Send again', failure)(page)
    },
  },
  {
    name: 'profile that cannot be loaded',
    path: PROFILE,
    arrive: asRefused(ME),
    goesWrong: [{ url: ME, status: 503 }],
    shows: failure,
  },
  { name: 'no orders', path: ORDERS, arrive: asCustomer, shows: heading('No orders yet') },
  { name: 'orders', path: ORDERS, arrive: asBuyer, shows: track },
  { name: 'orders beside a basket', path: ORDERS, arrive: asBuyerWithBasket, shows: track },
  {
    name: 'no orders of a status',
    path: `${ORDERS}?status=Shipped`,
    arrive: asBuyer,
    shows: (page) => page.getByRole('link', { name: 'Show all orders' }),
  },
  {
    name: 'orders that cannot be loaded',
    path: ORDERS,
    arrive: asRefused(MINE),
    goesWrong: [{ url: MINE, status: 503 }],
    shows: failure,
  },
  { name: 'no address', path: ADDRESSES, arrive: asCustomer, shows: heading('No address yet') },
  { name: 'addresses', path: ADDRESSES, arrive: asCustomerWithAddress, shows: heading('Amelia Hart') },
  {
    name: 'addresses that cannot be loaded',
    path: ADDRESSES,
    arrive: asRefused(LIST),
    goesWrong: [{ url: LIST, status: 503 }],
    shows: failure,
  },
  {
    name: 'new address',
    path: ADDRESSES,
    arrive: asCustomer,
    shows: heading('No address yet'),
    open: press('Add new Address', (page) => page.getByRole('dialog')),
    picture: { of: 'window' },
  },
  {
    name: 'new address with errors',
    path: ADDRESSES,
    arrive: asCustomer,
    shows: heading('No address yet'),
    open: async (page) => {
      await press('Add new Address')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Add New Address', exact: true }).click()
      await page.getByText('Full Name is required.').waitFor()
    },
    picture: { of: 'window' },
  },
  {
    name: 'address being edited',
    path: ADDRESSES,
    arrive: asCustomerWithAddress,
    shows: heading('Amelia Hart'),
    open: press('Edit', (page) => page.getByRole('dialog', { name: 'Edit Address' })),
    picture: { of: 'window' },
  },
  {
    name: 'address about to be deleted',
    path: ADDRESSES,
    arrive: asCustomerWithAddress,
    shows: heading('Amelia Hart'),
    open: press('Delete', (page) => page.getByRole('alertdialog')),
    picture: { of: 'window' },
  },
  { name: 'my reviews', path: '/my-section/reviews', arrive: asCustomer },
  {
    name: 'review with photos being written',
    path: '/my-section/reviews?product=quiet-oat-bar&stars=4',
    arrive: asReviewer,
    shows: field('Your review'),
    open: async (page) => {
      await field('Your review')(page).fill('Nothing itches any more.')
      const photos = page.getByRole('group', { name: 'Photos' })
      await chooseFiles(photos.getByRole('button', { name: 'Add photos' }), [
        await aPhotograph(),
        { ...(await aPhotograph()), buffer: Buffer.from('no picture') },
      ])
      await photos.getByRole('alert').waitFor()
      await photos.getByRole('status').filter({ hasText: 'is being sent' }).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'notifications',
    path: NOTIFICATIONS,
    arrive: asNotified,
    goesWrong: [{ url: /\/notifications\/read$/, status: 503 }],
    shows: (page) => page.getByText('New', { exact: true }).first(),
  },
  { name: 'no notifications', path: NOTIFICATIONS, arrive: asNewCustomer, shows: heading('Nothing yet') },
  {
    name: 'notifications that cannot be loaded',
    path: NOTIFICATIONS,
    arrive: asRefused(NEWS),
    goesWrong: [{ url: NEWS, status: 503 }],
    shows: failure,
  },
  { name: 'settings', path: SETTINGS, arrive: asCustomer, shows: box('Newsletter') },
  { name: 'settings to be confirmed', path: SETTINGS, arrive: asNewCustomer, shows: box('Newsletter') },
  {
    name: 'settings with a wrong password',
    path: SETTINGS,
    arrive: asCustomer,
    shows: region('Password'),
    goesWrong: [{ url: PASSWORD, status: 400 }],
    open: async (page) => {
      const place = region('Password')(page)
      await place.getByLabel('Present password', { exact: true }).fill('not the one')
      await place.getByLabel('New password', { exact: true }).fill('elderflower-59')
      await place.getByRole('button', { name: 'Change password' }).click()
      await place.getByText('This is not your present password.').waitFor()
    },
    picture: { of: 'whole', part: region('Password') },
  },
  {
    name: 'settings with a changed password',
    path: SETTINGS,
    arrive: asCustomer,
    shows: region('Password'),
    open: async (page) => {
      const place = region('Password')(page)
      await place.getByLabel('Present password', { exact: true }).fill('orchard row fourteen')
      await place.getByLabel('New password', { exact: true }).fill('elderflower-59')
      await place.getByRole('button', { name: 'Change password' }).click()
      await place.getByText('Your password has been changed').waitFor()
    },
    picture: { of: 'whole', part: region('Password') },
  },
  {
    name: 'settings with an address that is awaited',
    path: SETTINGS,
    arrive: asCustomer,
    shows: region('Email address'),
    open: async (page) => {
      const place = region('Email address')(page)
      await place.getByLabel('New email address', { exact: true }).fill(`1-${Date.now()}-1@example.com`)
      await place.getByLabel('Present password', { exact: true }).fill('orchard row fourteen')
      await place.getByRole('button', { name: 'Change email address' }).click()
      await place.getByText('has not been confirmed yet').waitFor()
    },
    picture: { of: 'whole', part: region('Email address') },
  },
  {
    name: 'settings with a copy on its way',
    path: SETTINGS,
    arrive: asCustomer,
    shows: region('Your data'),
    open: press('Mail me a copy', (page) => page.getByText('A link to the copy will be on its way')),
    picture: { of: 'whole', part: region('Your data') },
  },
  {
    name: 'account about to be deleted',
    path: SETTINGS,
    arrive: asCustomer,
    shows: region('Delete the account'),
    open: press('Delete my account', (page) => page.getByRole('dialog')),
    picture: { of: 'window' },
  },
  {
    name: 'account that cannot be deleted',
    path: SETTINGS,
    arrive: asCustomer,
    shows: region('Delete the account'),
    goesWrong: [{ url: ERASURE, status: 409 }],
    open: async (page) => {
      const message =
        'An order or a refund of yours is still open. Please come back once it is done, or write to us.'
      await refuse(page, ERASURE, { status: 409, code: 'order_open', message })
      await press('Delete my account')(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Present password', { exact: true }).fill('orchard row fourteen')
      await dialog.getByRole('button', { name: 'Delete for good' }).click()
      await dialog.getByRole('alert').waitFor()
    },
    picture: { of: 'window' },
  },
  {
    name: 'settings with mails that cannot be loaded',
    path: SETTINGS,
    arrive: asRefused(PREFERENCES),
    goesWrong: [{ url: PREFERENCES, status: 503 }],
    shows: failure,
    picture: { of: 'whole', part: region('Mails') },
  },
]
