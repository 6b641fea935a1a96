import { cutOff, hold } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const latest = (page: Page) => page.getByRole('region', { name: 'Our Latest Products' })
const bundles = (page: Page) => page.getByRole('region', { name: 'Our Bundle Products' })

const PRODUCTS_CALL = /\/api\/v1\/product$/

/** Where elements stand and how large they are, in whole px. */
function boxesOf(elements: Locator): Promise<number[][]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, width, height } = element.getBoundingClientRect()
      return [left, width, height].map(Math.round)
    }),
  )
}

test('HOME-06 HOME-07 Our Latest Products shows the first 4 products of the list', async ({ page }) => {
  const reply = await page.request.get('/api/v1/product')
  const { data } = await reply.json()
  const first = data.slice(0, 4).map(({ name }: { name: string }) => name)
  await openPage(page, '/')

  await expect(latest(page).getByRole('heading', { level: 2 })).toHaveText('Our Latest Products')
  await expect(latest(page).getByRole('heading', { level: 3 })).toHaveText(first)
})

test('API-19 the home page asks for the products without a query', async ({ page }) => {
  await openPage(page, '/shop')
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/product')

  // Here the browser itself asks for what the page shows, where the server would otherwise have done it.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()

  expect(new URL((await sent).url()).search).toBe('')
  await expect(latest(page).getByRole('article')).toHaveCount(4)
})

test('HOME-08 the latest products show skeletons while they load', async ({ page }) => {
  const release = await hold(page, PRODUCTS_CALL)
  await openPage(page, '/shop')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(latest(page).getByRole('status')).toHaveText('Our latest products are loading.')
  await expect(latest(page).getByRole('status')).toHaveAttribute('aria-busy', 'true')
  await expect(latest(page).locator('.animate-skeleton.aspect-square').filter({ visible: true })).toHaveCount(
    4,
  )
  await expect(latest(page).getByRole('article')).toHaveCount(0)
  const pictures = latest(page).getByRole('status').locator('.animate-skeleton.aspect-square')
  await expect(pictures).toHaveCount(4)
  const held = await boxesOf(pictures)
  release()

  await expect(latest(page).getByRole('article')).toHaveCount(4)
  // Each skeleton stood where its product's picture stands now.
  expect(held).toEqual(await boxesOf(latest(page).getByRole('article').getByRole('img')))
})

test('the latest products say when they could not be loaded, and try again', async ({ page, allow }) => {
  allow({ url: '/api/v1/product', status: 'failed' })
  const reconnect = await cutOff(page, PRODUCTS_CALL)
  await openPage(page, '/shop')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(latest(page).getByRole('alert')).toContainText('Our latest products could not be loaded.')
  reconnect()
  await latest(page).getByRole('button', { name: 'Try again' }).click()

  await expect(latest(page).getByRole('article')).toHaveCount(4)
})

test('HOME-09 HOME-10 HOME-11 a latest-product card shows image, name and price', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/product')).json()
  const [first] = data
  await openPage(page, '/')
  const card = latest(page).getByRole('article').first()

  await expect(card.getByRole('img')).toHaveAccessibleName(first.pictures[0].alt)
  await expect(card.getByRole('heading')).toHaveText(first.name)
  await expect(card.getByText(`$${first.price.toFixed(2)}`, { exact: true })).toBeVisible()
})

test('HOME-12 Shop Now on a latest-product card leads to the shop', async ({ page }) => {
  await openPage(page, '/')

  await latest(page).getByRole('article').first().getByRole('link', { name: 'Shop Now' }).click()

  await expect(page).toHaveURL('/shop')
})

test('HOME-16 HOME-17 HOME-18 the bundle section has title, subtitle and 6 tiles', async ({ page }) => {
  await openPage(page, '/')

  await expect(bundles(page).getByRole('heading', { level: 2 })).toHaveText('Our Bundle Products')
  await expect(
    bundles(page).getByText('Bundles curated for gifting or stocking up on everyday essentials.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(bundles(page).getByRole('listitem')).toHaveCount(6)
})

test('HOME-19 HOME-20 the bundles stand in 3 columns on large screens, else in one', async ({ page }) => {
  await openPage(page, '/')
  const columns = () =>
    bundles(page)
      .getByRole('listitem')
      .evaluateAll(
        (tiles) => new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().left))).size,
      )

  await page.setViewportSize({ width: 1024, height: 800 })
  await expect.poll(columns).toBe(3)
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect.poll(columns).toBe(1)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(columns).toBe(1)
})

test('HOME-21 HOME-22 a bundle tile shows image and title', async ({ page }) => {
  await openPage(page, '/')
  const tiles = bundles(page).getByRole('article')

  await expect(tiles.getByRole('img')).toHaveCount(6)
  await expect(tiles.getByRole('heading', { level: 3 })).toHaveText([
    'Artisan',
    'Eco Warrior',
    'Gifting',
    'Little Beast',
    'Naturals',
    'Organic',
  ])
})

test('HOME-23 a bundle tile shows From $ and the price', async ({ page }) => {
  await openPage(page, '/')

  const prices = bundles(page).getByRole('article').getByText('From $', { exact: false })

  await expect(prices).toHaveText(Array.from({ length: 6 }, () => 'From $4.50'))
})

test('HOME-24 Shop Now on a bundle tile leads to the shop', async ({ page }) => {
  await openPage(page, '/')

  await bundles(page).getByRole('article').nth(1).getByRole('link', { name: 'Shop Now' }).click()

  await expect(page).toHaveURL('/shop')
})
