import { asCustomer, asCustomerWithAddress, withBasket } from '../arrivals.ts'
import { hold, refuse } from '../faults.ts'
import { passTimeUntil, stopClock } from '../page-clock.ts'
import type { Locator, Page } from '../test.ts'
import { field, follow, heading, loading, press, region, type Screen } from './screen.ts'

const PRODUCTS = /\/api\/v1\/product\?/
const LATEST = /\/api\/v1\/product$/
const POSTS = /\/api\/v1\/blogs\?/
const ME = /\/api\/v1\/users\/me$/
const MINE = /\/api\/v1\/orders\/me\b/
const ORDER = /\/api\/v1\/orders\/[^/]+$/
const ADDRESSES = /\/api\/v1\/shipping-addresses$/
const VERIFY = /\/api\/v1\/auth\/verify-email$/
const LOGIN = /\/api\/v1\/auth\/login$/

/** At some widths only, or at an edge. */
const EDGES: Screen[] = [
  {
    name: 'mobile menu',
    path: '/shop',
    open: openMobileMenu,
    picture: { of: 'window', widths: [390, 768] },
  },
  {
    name: 'mobile menu of a customer',
    path: '/shop',
    arrive: asCustomer,
    open: openMobileMenu,
    picture: { of: 'window', widths: [390, 768] },
  },
  {
    name: 'filter drawer',
    path: '/shop?categories=Rose',
    open: press('Filters and Sort 1 filter on', (page) =>
      page.getByRole('dialog', { name: 'Filters and Sort' }),
    ),
    picture: { of: 'window', widths: [390, 768] },
  },
  {
    name: 'order number asked for',
    path: '/help',
    open: async (page) => {
      await page.getByRole('region', { name: 'Service' }).getByRole('link', { name: 'Track Order' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Track Order' }).click()
      await page.getByText('Please enter your order number.').waitFor()
    },
    picture: { of: 'window' },
  },
  {
    name: 'header over a scrolled page',
    path: '/terms',
    arrive: withBasket,
    picture: { of: 'scrolled' },
  },
]

/** Loading states. */
const LOADING: Screen[] = [
  {
    name: 'email being confirmed',
    path: '/verify-email#token=of-a-mail',
    arrive: (page) => holdBack(page, VERIFY),
    shows: (page) => page.getByRole('link', { name: 'Leaf & Lather' }),
  },
  {
    name: 'home loading',
    path: '/shop',
    open: async (page) => {
      await hold(page, LATEST)
      await page.getByRole('banner').getByRole('link', { name: 'Leaf & Lather' }).click()
      await loading(page).waitFor()
    },
    picture: { part: region('Our Latest Products') },
  },
  {
    name: 'shop loading',
    path: '/shop/lavender-calm-bar',
    open: async (page) => {
      await hold(page, PRODUCTS)
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Shop' }).click()
      await loading(page).waitFor()
    },
  },
  {
    name: 'shop fetching another page',
    path: '/shop',
    open: async (page) => {
      await hold(page, PRODUCTS)
      await follow('Next', loading)(page)
    },
    picture: { part: region('Products') },
  },
  {
    name: 'blogs loading',
    path: '/blogs',
    open: async (page) => {
      await hold(page, POSTS)
      await page.getByRole('tab', { name: 'Experiences' }).click()
      await loading(page).waitFor()
    },
  },
  {
    name: 'order loading',
    path: '/ordertrack?orderId=0000-0000',
    arrive: (page) => holdBack(page, ORDER),
    shows: (page) => page.getByRole('img', { name: 'Loading your order…' }),
  },
  {
    name: 'profile loading',
    path: '/my-section/profile',
    arrive: async (page) => {
      await asCustomer(page)
      return holdBack(page, ME)
    },
    shows: (page) => page.getByRole('main').getByText('loading', { exact: true }),
  },
  {
    name: 'orders loading',
    path: '/my-section/orders',
    arrive: async (page) => {
      await asCustomer(page)
      return holdBack(page, MINE)
    },
    shows: loading,
  },
  {
    name: 'addresses loading',
    path: '/my-section/addresses',
    arrive: async (page) => {
      await asCustomer(page)
      return holdBack(page, ADDRESSES)
    },
    shows: loading,
  },
]

const TOASTS: Screen[] = [
  {
    name: 'login under way',
    path: '/login',
    open: async (page) => {
      await hold(page, LOGIN)
      await logIn(page)
      await page.getByRole('status').getByText('Signing').waitFor()
    },
    picture: { of: 'window', hasToasts: true, unanswered: 1 },
  },
  {
    name: 'login refused',
    path: '/login',
    goesWrong: [{ url: LOGIN, status: 401 }],
    arrive: withOwnTime,
    open: async (page) => {
      await refuse(page, LOGIN, { status: 401, message: 'Email or password is wrong.' })
      await stopClock(page)
      await logIn(page)
      await passTimeUntilSteady(
        page,
        page.getByRole('alert').filter({ hasText: 'Email or password is wrong.' }),
      )
    },
    picture: { of: 'window', hasToasts: true },
  },
  {
    name: 'address deleted',
    path: '/my-section/addresses',
    arrive: async (page) => {
      await asCustomerWithAddress(page)
      return withOwnTime(page)
    },
    shows: heading('Amelia Hart'),
    open: async (page) => {
      await press('Delete')(page)
      await stopClock(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await passTimeUntilSteady(
        page,
        page.getByText('Address have been deleted.'),
        heading('No address yet')(page),
      )
    },
    picture: { of: 'window', hasToasts: true },
  },
  {
    name: 'product just added',
    path: '/shop/lavender-calm-bar',
    arrive: withOwnTime,
    open: async (page) => {
      await stopClock(page)
      await press('Add to basket')(page)
      await passTimeUntilSteady(page, page.getByRole('link', { name: 'View basket' }))
    },
    picture: { of: 'window', hasToasts: true },
  },
  {
    name: 'toasts of every kind',
    path: '/design',
    arrive: withOwnTime,
    open: async (page) => {
      await stopClock(page)
      for (const name of ['Loading', 'Success', 'Failure']) await press(name)(page)
      await passTimeUntilSteady(page, page.getByText('Your order did not placed…!'))
    },
    picture: { of: 'window', hasToasts: true },
  },
]

/** Passing states and widths: pictured, but not swept. */
export const PASSING_SCREENS: Screen[] = [
  ...EDGES,
  ...LOADING.map((screen) => ({ ...screen, picture: { ...screen.picture, unanswered: 1 } })),
  ...TOASTS,
]

async function openMobileMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

async function holdBack(page: Page, call: RegExp): Promise<undefined> {
  await hold(page, call)
}

async function logIn(page: Page): Promise<void> {
  await field('Email')(page).fill('amelia.hart@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await press('Login')(page)
}

/** A clock that can be stopped: a toast stays four seconds, which a busy machine may need. */
async function withOwnTime(page: Page): Promise<undefined> {
  await page.clock.install()
}

async function passTimeUntilSteady(page: Page, ...everything: Locator[]): Promise<void> {
  await passTimeUntil(page, ...everything)
  await page.clock.runFor(500)
}
