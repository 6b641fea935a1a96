import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Format, saveForDocuments } from '../screenshots/save-for-documents.ts'
import type { Locator, Page } from '../test.ts'
import { send } from './admin-calls.ts'
import { aColleague, button, field, lookAroundToday, test } from './back-office.ts'

/** A year of orders, so that there are some in each of the last thirty days. */
const ORDERS = '900'

const WIDE: Format = { size: { width: 1440, height: 900 }, savedWidthPx: 1000, hasToday: true }
const NARROW: Format = { size: { width: 390, height: 844 }, savedWidthPx: 390, hasToday: true }

test.use({ viewport: WIDE.size, contextOptions: { reducedMotion: 'reduce' } })

type Documented = { name: string; path: string; shows: (page: Page) => Locator; isNarrowToo?: true }

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
  { name: 'admin-change-log', path: '/admin/changes', shows: (page) => button(page, /^Show: Price/) },
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

  for (const { name, path, shows, isNarrowToo } of SCREENS) {
    await page.goto(path)
    await shows(page).first().waitFor()
    if (name === 'admin-change-log') await button(page, /^Show: Price/).click()
    await saveForDocuments(page, name, WIDE)
    if (isNarrowToo) await saveForDocuments(page, name, NARROW)
    await page.setViewportSize(WIDE.size)
  }
})
