import { asCustomer, asCustomerWithWishes } from '../arrivals.ts'
import { answer, refuse } from '../faults.ts'
import { failure } from '../page-parts.ts'
import type { Page } from '../test.ts'
import { heading, press, type Screen } from './screen.ts'

const LIST = '/my-section/wishlists'
const WISHES = /\/api\/v1\/wishlist$/
const LINK = /\/api\/v1\/wishlist\/link$/
const READ = /\/api\/v1\/wishlist\/shared$/
const SHARED = '/wishlist/shared#token=of-a-list'

/** The shop has heard of no sale and no delivery yet: what it answers says so. */
async function asCustomerWithNews(page: Page): Promise<undefined> {
  await asCustomerWithWishes(page)
  const [first, second, ...others] = await readWishes(page)
  await answer(page, WISHES, {
    data: [{ ...first, savedPrice: first.price + 1.5 }, { ...second, isBack: true }, ...others],
  })
}

async function readWishes(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('auth'))
  const headers = { authorization: JSON.parse(token ?? '{}').token }
  const reply = await page.request.get('/api/v1/wishlist', { headers })
  return (await reply.json()).data
}

async function asRefused(page: Page): Promise<undefined> {
  await asCustomer(page)
  await refuse(page, WISHES, { status: 503 })
}

/** What the shop makes of a link differs each time. */
async function share(page: Page): Promise<void> {
  await answer(page, LINK, { data: { token: 'of-a-list', name: 'Amy' } })
  await press('Share')(page)
  await toCopy(page).waitFor()
  // Its beginning is the address of the shop, which listens elsewhere each time.
  await page.getByRole('textbox', { name: 'Your link', exact: true }).evaluate((link) => {
    if (link instanceof HTMLInputElement) link.value = 'https://shop.example/wishlist/shared#token=of-a-list'
  })
}

const toCopy = (page: Page) => page.getByRole('button', { name: 'Copy the link', exact: true })

/** Where somebody else's list is shown. */
async function asGuestOfWishes(page: Page): Promise<undefined> {
  await asCustomerWithWishes(page)
  const wishes = await readWishes(page)
  await page.evaluate(() => localStorage.clear())
  const products = wishes.map(
    ({ savedPrice: _saved, isBack: _back, ...product }: Record<string, unknown>) => product,
  )
  await answer(page, READ, { data: { name: 'Amy', products } })
}

const toRemove = (page: Page) => page.getByRole('button', { name: /^Remove .* from your wishlist$/ }).first()

async function saveHere(page: Page): Promise<void> {
  await press('Save Lavender Calm Bar to your wishlist')(page)
  await page.getByRole('link', { name: 'On your wishlist' }).waitFor()
}

export const WISHLIST_SCREENS: readonly Screen[] = [
  { name: 'my wishlists', path: LIST, arrive: asCustomer, shows: heading('Nothing saved yet') },
  { name: 'my wishlists filled', path: LIST, arrive: asCustomerWithWishes, shows: toRemove },
  { name: 'my wishlists with news', path: LIST, arrive: asCustomerWithNews, shows: toRemove },
  {
    name: 'my wishlists that cannot be loaded',
    path: LIST,
    arrive: asRefused,
    goesWrong: [{ url: WISHES, status: 503 }],
    shows: failure,
  },
  {
    name: 'wishlist being shared',
    path: LIST,
    arrive: asCustomerWithWishes,
    shows: toRemove,
    open: press('Share', (page) => page.getByRole('dialog')),
    picture: { of: 'window' },
  },
  {
    name: 'wishlist with its link',
    path: LIST,
    arrive: asCustomerWithWishes,
    shows: toRemove,
    open: share,
    picture: { of: 'window' },
  },
  { name: 'wishlist of somebody', path: SHARED, arrive: asGuestOfWishes, shows: heading('Amy’s wishlist') },
  {
    name: 'wishlist of nobody any more',
    path: '/wishlist/shared',
    shows: heading('This link does not work any more'),
  },
  { name: 'wishlist', path: '/wishlist', shows: heading('Nothing saved yet') },
  {
    name: 'product on the wishlist',
    path: '/shop/lavender-calm-bar',
    open: saveHere,
    picture: { of: 'window' },
  },
]
