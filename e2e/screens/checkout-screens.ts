import {
  asCustomer,
  atCheckout,
  atCheckoutWithAddress,
  atCheckoutWithOldPrice,
  withBasket,
  withOldBasket,
} from '../arrivals.ts'
import { refuse } from '../faults.ts'
import type { Page } from '../test.ts'
import { failure, field, heading, press, region, type Screen } from './screen.ts'

const PRODUCTS = /\/api\/v1\/product\?ids=/
const ADDRESSES = /\/api\/v1\/shipping-addresses$/
const PLACE = /\/api\/v1\/orders\/place-order\/cash-on-delivery$/

const soap = (page: Page) => page.getByRole('main').getByText('Matcha Morning Bar').first()
const addressCard = (page: Page) => page.getByRole('checkbox', { name: 'Amelia Hart' })

/** From the basket to the order. */
export const CHECKOUT_SCREENS: Screen[] = [
  { name: 'empty basket', path: '/cart' },
  { name: 'basket', path: '/cart', arrive: withBasket, shows: soap },
  {
    name: 'basket that has changed',
    path: '/cart',
    arrive: withOldBasket,
    shows: (page) => page.getByText('This product is no longer sold. Please remove it.'),
  },
  {
    name: 'basket without present prices',
    path: '/cart',
    goesWrong: [{ url: PRODUCTS, status: 503 }],
    arrive: async (page) => {
      await refuse(page, PRODUCTS, { status: 503 })
      return withBasket(page)
    },
    shows: failure,
  },
  { name: 'address step of nothing', path: '/checkout', arrive: asCustomer, shows: field('Full Name') },
  { name: 'first address', path: '/checkout', arrive: atCheckout, shows: field('Full Name') },
  {
    name: 'first address with errors',
    path: '/checkout',
    arrive: atCheckout,
    shows: field('Full Name'),
    open: press('Add New Address'),
  },
  { name: 'address step', path: '/checkout', arrive: atCheckoutWithAddress, shows: addressCard },
  {
    name: 'address step without addresses',
    path: '/checkout',
    goesWrong: [{ url: ADDRESSES, status: 503 }],
    arrive: async (page) => {
      const path = await atCheckoutWithAddress(page)
      await refuse(page, ADDRESSES, { status: 503 })
      return path
    },
    shows: failure,
  },
  {
    name: 'payment step of nothing',
    path: '/payment',
    arrive: asCustomer,
    shows: (page) => page.getByRole('group').getByRole('link', { name: 'Go to your basket' }),
  },
  { name: 'payment step', path: '/payment', arrive: atCheckoutWithAddress, shows: region('Your order') },
  {
    name: 'payment in cash',
    path: '/payment',
    arrive: atCheckoutWithAddress,
    shows: region('Your order'),
    open: async (page) => {
      await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
    },
  },
  {
    name: 'order refused',
    path: '/payment',
    goesWrong: [{ url: PLACE, status: 409 }],
    arrive: atCheckoutWithOldPrice,
    shows: region('Your order'),
    open: async (page) => {
      await orderInCash(page)
      await failure(page).waitFor()
    },
  },
  {
    name: 'order confirmed',
    path: '/payment',
    arrive: atCheckoutWithAddress,
    shows: region('Your order'),
    open: async (page) => {
      await orderInCash(page)
      await heading('Your order is confirmed')(page).waitFor()
    },
    picture: { of: 'window' },
  },
]

async function orderInCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await press('Confirm Order')(page)
}
