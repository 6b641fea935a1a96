import { asBuyer, asBuyerWithBasket, asCustomer, asCustomerWithAddress, asNewCustomer } from '../arrivals.ts'
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

const ME = /\/api\/v1\/users\/me$/
const MINE = /\/api\/v1\/orders\/me\b/
const SEND = /\/api\/v1\/auth\/verify-email\/send$/
const PREFERENCES = /\/api\/v1\/users\/me\/mail-preferences$/
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
    open: press('Edit Profile'),
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
  { name: 'my wishlists', path: '/my-section/wishlists', arrive: asCustomer },
  { name: 'notifications', path: '/my-section/notifications', arrive: asCustomer },
  { name: 'settings', path: SETTINGS, arrive: asCustomer, shows: box('Newsletter') },
  { name: 'settings to be confirmed', path: SETTINGS, arrive: asNewCustomer, shows: box('Newsletter') },
  {
    name: 'settings with mails that cannot be loaded',
    path: SETTINGS,
    arrive: asRefused(PREFERENCES),
    goesWrong: [{ url: PREFERENCES, status: 503 }],
    shows: failure,
    picture: { of: 'whole', part: region('Mails') },
  },
]
