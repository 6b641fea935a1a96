import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#tools/build/places.ts'
import type { LaunchedShop } from '../launch-shop.ts'
import { STILL } from '../motion.ts'
import { type Format, saveForDocuments } from '../screenshots/save-for-documents.ts'
import type { Locator, Page } from '../test.ts'
import { send } from './admin-calls.ts'
import { aColleague, button, field, lookAroundToday, order, test } from './back-office.ts'
import { writeAsBuyer } from './buyers.ts'
import { writeAsVisitor } from './write-as-visitor.ts'

/** A year of orders, so that there are some in each of the last thirty days. */
const ORDERS = '900'

/** What a buyer takes by phone. */
const PHOTOS = ['bar-matcha-2.jpg', 'bar-matcha-3.jpg']

const WIDE: Format = { size: { width: 1440, height: 900 }, savedWidthPx: 1000, hasToday: true }
const NARROW: Format = { size: { width: 390, height: 844 }, savedWidthPx: 390, hasToday: true }

// A browser shows the largest size of a photograph that it holds in memory.
test.use({ viewport: WIDE.size, ...STILL, ownContext: true })

type Documented = {
  name: string
  path: string
  /** What is pressed first. */
  open?: (page: Page) => Promise<void>
  shows: (page: Page) => Locator
  isNarrowToo?: true
}

const SCREENS: readonly Documented[] = [
  {
    name: 'admin-today',
    path: '/admin',
    shows: (page) => page.locator('svg.recharts-surface'),
    isNarrowToo: true,
  },
  {
    name: 'admin-products',
    path: '/admin/products',
    shows: (page) => button(page, 'Menu of Rose Liquid Soap'),
  },
  {
    name: 'admin-product',
    path: '/admin/products/lavender-calm-bar',
    shows: (page) => field(page, 'Name'),
    isNarrowToo: true,
  },
  {
    name: 'admin-messages',
    path: '/admin/messages',
    open: (page) => page.getByRole('link').filter({ hasText: 'One of the bars' }).click(),
    shows: (page) => page.getByRole('region', { name: /^Order / }),
  },
  {
    name: 'admin-reviews',
    path: '/admin/reviews',
    shows: (page) => page.getByRole('list', { name: 'Reviews' }),
    isNarrowToo: true,
  },
  {
    name: 'admin-change-log',
    path: '/admin/changes',
    open: (page) => button(page, /^Show: Price/).click(),
    shows: (page) => page.getByText('Before', { exact: true }),
  },
  { name: 'admin-staff', path: '/admin/staff', shows: (page) => page.getByText('What roles may do') },
]

/** What a maker does in a morning. */
async function work(page: Page): Promise<void> {
  const products = await send(page, 'GET /products?sort=name')
  const some = products.slice(0, 3).map(({ id, price }: { id: string; price: number }) => ({
    id,
    from: price,
    to: price + 0.35,
  }))
  await send(page, 'POST /prices', { changes: some })
  await send(page, 'POST /facets', { category: 'scent', label: 'Vetiver' })
  const lavender = await send(page, 'GET /products/lavender-calm-bar')
  await send(page, `PUT /products/${lavender.id}`, { scents: ['Lavender'], shelf: 'A 3' }, lavender.version)
  await send(page, `PUT /products/${lavender.id}/low-stock-level`, { level: 25 })
  const role = await send(page, 'POST /roles', {
    name: 'Market',
    permissions: ['orders.create', 'stock.write'],
  })
  await send(page, `PUT /roles/${role.id}`, { name: 'Market', permissions: ['orders.create'] })
}

/** What came from shoppers overnight. */
async function hearFromShoppers(shop: Pick<LaunchedShop, 'url' | 'dataDir'>): Promise<void> {
  await writeAsBuyer(shop, {
    product: 'matcha-morning-bar',
    review: 'My bathroom smells like a tin of good tea, and the bar is still whole after three weeks.',
    photos: await Promise.all(PHOTOS.map((name) => readFile(join(ROOT, 'photography/masters', name)))),
  })
  await writeAsBuyer(shop, {
    product: 'charcoal-clear-bar',
    rating: 2,
    review: 'Lovely in the hand, but it left a grey ring on my white basin. Had to scrub.',
  })
  await writeAsVisitor(shop.url, {
    name: 'Priya Shah',
    subject: 'What you keep of me',
    message: 'I would like to know which data you keep of me, and for how long.',
    isComplaint: true,
  })
  await writeAsVisitor(shop.url, {
    name: 'James West',
    subject: 'Forty small bars for a wedding',
    message: 'Could you make forty small lavender bars by the end of May?',
  })
  const orderId = await order(shop.url, 'quiet-oat-bar')
  await writeAsVisitor(shop.url, {
    name: 'Amelia Hart',
    subject: 'One of the bars arrived broken',
    message: `The box of ${orderId} was wet, and one of the bars lies in it in two halves.`,
  })
}

test('the back office for the documents', async ({ page, ownShop }) => {
  await promisify(execFile)(process.execPath, ['tools/seed.ts', '--products', '0', '--orders', ORDERS], {
    env: { ...process.env, DATA_DIR: ownShop.dataDir, DATABASE_URL: '' },
  })
  await aColleague(ownShop.url, { email: 'tom@leafandlather.example' })
  await aColleague(ownShop.url, { name: 'Sam Park', role: 'Editor', email: 'sam@leafandlather.example' })

  await page.goto('/admin')
  await button(page, 'Look around').waitFor()
  await saveForDocuments(page, 'admin-sign-in', WIDE)
  await lookAroundToday(page)
  await work(page)
  await hearFromShoppers(ownShop)

  for (const { name, path, open, shows, isNarrowToo } of SCREENS) {
    await page.goto(path)
    await open?.(page)
    await shows(page).first().waitFor()
    await saveForDocuments(page, name, WIDE)
    if (isNarrowToo) await saveForDocuments(page, name, NARROW)
    await page.setViewportSize(WIDE.size)
  }
})
