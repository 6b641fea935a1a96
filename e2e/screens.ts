import type { Locator, Page } from '@playwright/test'
import {
  asBuyer,
  asCustomer,
  asHolderOfNumber,
  asOwnerOfOrder,
  atCheckout,
  atCheckoutWithAddress,
  withBasket,
} from './arrivals.ts'

/** One screen of the shop, in one state worth seeing. */
export type Screen = {
  name: string
  path: string
  /** What comes before the page: a login, a basket. Answers the path where that depends on it. */
  arrive?: (page: Page) => Promise<string | undefined>
  /** What stands there once everything is loaded: unless told, the title. */
  shows?: (page: Page) => Locator
  /** What is done on the page to reach the state. */
  open?: (page: Page) => Promise<void>
  /** Stands alone, without the footer. */
  isBare?: boolean
  /** The status of the answer, unless it is 200. */
  status?: number
}

const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
const field = (name: string) => (page: Page) => page.getByRole('main').getByRole('textbox', { name })
const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

const PUBLIC: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/shop' },
  { name: 'shop as a list', path: '/shop?view=list&page=2' },
  { name: 'shop without a match', path: '/shop?categories=Moonlight' },
  { name: 'product', path: '/shop/lavender-calm-bar' },
  { name: 'product reviews', path: '/shop/lavender-calm-bar?tab=reviews' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'blogs', path: '/blogs' },
  { name: 'blogs without a match', path: '/blogs?searchTerm=submarine' },
  { name: 'blog post', path: '/blogs/why-cold-process-takes-six-weeks' },
  { name: 'help', path: '/help' },
  { name: 'delivery', path: '/delivery' },
  { name: 'returns', path: '/returns' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'cookies', path: '/cookies' },
  { name: 'bulk buy', path: '/bulk-buy' },
  { name: 'owner', path: '/owner' },
  { name: 'login', path: '/login', isBare: true },
  { name: 'login with errors', path: '/login', isBare: true, open: press('Login') },
  { name: 'signup', path: '/signup', isBare: true },
  { name: 'signup with errors', path: '/signup', isBare: true, open: press('Login') },
  { name: 'unknown address', path: '/nowhere', isBare: true, status: 404 },
  { name: 'empty basket', path: '/cart' },
  { name: 'basket', path: '/cart', arrive: withBasket, shows: region('Summary') },
  { name: 'order number', path: '/ordertrack', shows: field('Order number') },
  {
    name: "somebody's order",
    path: '/ordertrack',
    arrive: asHolderOfNumber,
    shows: region('What happened so far'),
  },
]

const ADDRESSES = '/my-section/addresses'

const PRIVATE: Screen[] = [
  { name: 'own order', path: '/ordertrack', arrive: asOwnerOfOrder, shows: region('Items') },
  { name: 'first address', path: '/checkout', arrive: atCheckout, shows: field('Full Name') },
  {
    name: 'address step',
    path: '/checkout',
    arrive: atCheckoutWithAddress,
    shows: (page) => page.getByRole('checkbox', { name: 'Amelia Hart' }),
  },
  { name: 'payment step', path: '/payment', arrive: atCheckoutWithAddress, shows: region('Your order') },
  {
    name: 'order confirmed',
    path: '/payment',
    arrive: atCheckoutWithAddress,
    shows: region('Your order'),
    open: async (page) => {
      await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
      await press('Confirm Order')(page)
      await heading('Your order is confirmed')(page).waitFor()
    },
  },
  { name: 'profile', path: '/my-section/profile', arrive: asCustomer, shows: field('First Name') },
  {
    name: 'profile being edited',
    path: '/my-section/profile',
    arrive: asCustomer,
    shows: field('First Name'),
    open: press('Edit Profile'),
  },
  { name: 'no orders', path: '/my-section/orders', arrive: asCustomer, shows: heading('No orders yet') },
  {
    name: 'orders',
    path: '/my-section/orders',
    arrive: asBuyer,
    shows: (page) => page.getByRole('link', { name: 'Track My Order' }),
  },
  { name: 'no address', path: ADDRESSES, arrive: asCustomer, shows: heading('No address yet') },
  { name: 'addresses', path: ADDRESSES, arrive: asBuyer, shows: heading('Amelia Hart') },
  {
    name: 'new address',
    path: ADDRESSES,
    arrive: asCustomer,
    shows: heading('No address yet'),
    open: press('Add new Address'),
  },
  { name: 'my reviews', path: '/my-section/reviews', arrive: asCustomer },
  { name: 'my wishlists', path: '/my-section/wishlists', arrive: asCustomer },
  { name: 'notifications', path: '/my-section/notifications', arrive: asCustomer },
  { name: 'settings', path: '/my-section/settings', arrive: asCustomer },
]

/** Every screen of the shop. */
export const SCREENS: readonly Screen[] = [...PUBLIC, ...PRIVATE]
