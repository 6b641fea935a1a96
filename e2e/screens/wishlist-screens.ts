import { asCustomer, asCustomerWithWishes } from '../arrivals.ts'
import { refuse } from '../faults.ts'
import { failure } from '../page-parts.ts'
import type { Page } from '../test.ts'
import { heading, press, type Screen } from './screen.ts'

const LIST = '/my-section/wishlists'
const WISHES = /\/api\/v1\/wishlist$/

/** The shop has heard of no sale and no delivery yet: what it answers says so. */
async function asCustomerWithNews(page: Page): Promise<undefined> {
  await asCustomerWithWishes(page)
  await page.route(WISHES, async (route) => {
    const reply = await route.fetch()
    const { data, ...rest } = await reply.json()
    const [first, second, ...others] = data
    const changed = [{ ...first, savedPrice: first.price + 1.5 }, { ...second, isBack: true }, ...others]
    await route.fulfill({ json: { ...rest, data: changed } })
  })
}

async function asRefused(page: Page): Promise<undefined> {
  await asCustomer(page)
  await refuse(page, WISHES, { status: 503 })
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
  { name: 'wishlist', path: '/wishlist', shows: heading('Nothing saved yet') },
  {
    name: 'product on the wishlist',
    path: '/shop/lavender-calm-bar',
    open: saveHere,
    picture: { of: 'window' },
  },
]
