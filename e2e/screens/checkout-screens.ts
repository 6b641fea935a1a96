import {
  asBuyerByCard,
  asCustomer,
  atCheckout,
  atCheckoutWithAddress,
  atCheckoutWithOldPrice,
  withBasket,
  withOldBasket,
} from '../arrivals.ts'
import { answer, refuse } from '../faults.ts'
import { failure } from '../page-parts.ts'
import type { Locator, Page } from '../test.ts'
import { field, heading, press, region, type Screen } from './screen.ts'

const PRODUCTS = /\/api\/v1\/product\?ids=/
const ADDRESSES = /\/api\/v1\/shipping-addresses$/
const OPTIONS = /\/api\/v1\/payments\/options$/
const PLACE = /\/api\/v1\/orders\/place-order\/cash-on-delivery$/

const NO_CARDS = {
  provider: null,
  unavailable: 'not_configured',
  currency: 'usd',
  minimumAmount: 0.5,
  isTest: false,
}

const soap = (page: Page) => page.getByRole('main').getByText('Matcha Morning Bar').first()
const addressCard = (page: Page) => page.getByRole('checkbox', { name: 'Amelia Hart' })

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
  { name: 'payment step', path: '/payment', arrive: atCheckoutWithAddress, shows: field('Card number') },
  {
    name: 'payment with an incomplete card',
    path: '/payment',
    arrive: atCheckoutWithAddress,
    shows: field('Card number'),
    open: press('Pay', (page) => page.getByText('CVC is required.')),
  },
  {
    name: 'card declined',
    path: '/payment',
    arrive: atCheckoutWithAddress,
    shows: field('Card number'),
    open: (page) => payWith(page, '4000 0000 0000 0002', failure),
  },
  {
    name: 'card whose bank asks',
    path: '/payment',
    arrive: atCheckoutWithAddress,
    shows: field('Card number'),
    open: (page) => payWith(page, '4000 0025 0000 3155', heading('Your bank asks you to approve')),
    picture: { of: 'window' },
  },
  {
    name: 'card order to be paid',
    path: '/payment',
    arrive: asBuyerByCard,
    shows: (page) => page.getByText('Your order is not paid yet.'),
  },
  {
    name: 'payment without cards',
    path: '/payment',
    arrive: async (page) => {
      await answer(page, OPTIONS, { data: NO_CARDS })
      return atCheckoutWithAddress(page)
    },
    shows: (page) => page.getByText('This shop takes no cards yet'),
  },
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

async function payWith(page: Page, testCard: string, shows: (page: Page) => Locator): Promise<void> {
  await page.getByRole('button', { name: testCard }).click()
  await press('Pay', shows)(page)
}

async function orderInCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await press('Confirm Order')(page)
}
