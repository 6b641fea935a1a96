import { asCustomer, withBasket, withMoreThanThereIs, withSoldOut } from '../arrivals.ts'
import { refuse } from '../faults.ts'
import { failure } from '../page-parts.ts'
import type { Page } from '../test.ts'
import { follow, press, region, type Screen } from './screen.ts'

const LIST = /\/api\/v1\/product\?/
const LATEST = /\/api\/v1\/product$/
const ONE = /\/api\/v1\/product\/[^/]+$/
const LAVENDER = '/shop/lavender-calm-bar'

export const SHOP_SCREENS: Screen[] = [
  { name: 'home', path: '/', picture: { of: 'whole' } },
  {
    name: 'home without its latest products',
    path: '/shop',
    goesWrong: [{ url: LATEST, status: 503 }],
    open: async (page) => {
      await refuse(page, LATEST, { status: 503 })
      await page.getByRole('banner').getByRole('link', { name: 'Leaf & Lather' }).click()
      await failure(page).waitFor()
    },
    picture: { part: region('Our Latest Products') },
  },
  { name: 'ways in', path: '/', open: openUserMenu, picture: { of: 'window' } },
  { name: 'account menu', path: '/', arrive: asCustomer, open: openUserMenu, picture: { of: 'window' } },
  { name: 'shop', path: '/shop', picture: { of: 'whole' } },
  { name: 'shop as a list', path: '/shop?view=list&page=2' },
  { name: 'shop with filters', path: '/shop?categories=Rose,Lavender,Organic&sort=price_asc' },
  { name: 'shop without a match', path: '/shop?categories=Moonlight' },
  {
    name: 'shop that cannot be loaded',
    path: '/shop',
    goesWrong: [{ url: LIST, status: 503 }],
    open: async (page) => {
      await refuse(page, LIST, { status: 503 })
      await follow('Next', failure)(page)
    },
  },
  { name: 'product', path: LAVENDER },
  { name: 'product information', path: `${LAVENDER}?tab=information` },
  { name: 'product reviews', path: `${LAVENDER}?tab=reviews` },
  {
    name: 'all product reviews',
    path: `${LAVENDER}?tab=reviews`,
    open: async (page) => {
      const more = page.getByRole('button', { name: 'Load more', exact: true })
      await more.click()
      await more.click()
      await page.getByRole('button', { name: 'Show less', exact: true }).waitFor()
    },
    picture: { part: (page) => page.getByRole('tabpanel') },
  },
  {
    name: 'product that cannot be loaded',
    path: '/shop',
    goesWrong: [{ url: ONE, status: 503 }],
    open: async (page) => {
      await refuse(page, ONE, { status: 503 })
      await follow('Lavender Calm Bar', failure)(page)
    },
  },
  { name: 'sold-out product', path: '/shop/sea-salt-shore-bar' },
  {
    name: 'quantity that cannot be',
    path: LAVENDER,
    open: async (page) => {
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2.5')
      await press('Add to basket', (shop) => shop.getByText('Please enter a whole number.'))(page)
    },
  },
  { name: 'product in the basket', path: LAVENDER, arrive: withBasket },
  {
    name: 'product in the basket, of which there is less',
    path: '/shop/rose-keepsake-box',
    arrive: withMoreThanThereIs,
    shows: (page) => page.getByText('Only 3 left in stock.', { exact: true }),
  },
  { name: 'sold-out product in the basket', path: '/shop/sea-salt-shore-bar', arrive: withSoldOut },
  {
    name: 'enlarged picture',
    path: LAVENDER,
    open: press('Enlarge picture', (page) => page.getByRole('dialog', { name: 'Pictures' })),
    picture: { of: 'window' },
  },
]

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem').first().waitFor()
}
