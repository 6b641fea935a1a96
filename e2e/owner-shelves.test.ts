import { randomUUID } from 'node:crypto'
import { arriveAsCustomer } from './customers.ts'
import { openPage } from './open-page.ts'
import { testIn } from './own-shop.ts'
import { filters, names } from './shop-page.ts'
import { expect, type Page } from './test.ts'

/** Changes what it sells, so no other test may see it. */
const test = testIn('e2e-owner-shelves-shop.log', {})

// One shop for all of them.
test.describe.configure({ mode: 'default' })

/** How often a page of the shop is asked for what an owner has changed, in ms. */
const SEEN = { intervals: [20] }

/** Changes the shop as the demo's owner does. */
async function asOwner(page: Page) {
  const api = `${new URL(page.url()).origin}/api/v1/admin`
  expect((await page.request.post(`${api}/session/demo`, { data: {} })).status()).toBe(200)
  return async (method: 'POST' | 'PUT', path: string, data: object, version = 1) => {
    const headers = { 'if-match': `"${version}"` }
    const reply = await page.request.fetch(api + path, { method, data, headers })
    expect([path, reply.status()]).toEqual([path, 200])
  }
}

test('a filter value that an owner adds is offered and filtered by', async ({ page }) => {
  await openPage(page, '/shop')
  await expect(filters(page).getByRole('group', { name: 'Scent' }).getByRole('checkbox')).toHaveCount(5)
  const change = await asOwner(page)

  await change('POST', '/facets', { category: 'scent', label: 'Vetiver', tint: 'matcha' })
  await change('PUT', '/products/quiet-oat-bar', { scents: ['Vetiver'] })

  await expect.poll(async () => (await page.request.get('/shop')).text(), SEEN).toContain('value="Vetiver"')
  await openPage(page, '/shop')
  await expect(filters(page).getByRole('group', { name: 'Scent' }).getByRole('checkbox')).toHaveCount(6)
  await filters(page).getByRole('checkbox', { name: 'Vetiver' }).check()
  await filters(page).getByRole('button', { name: 'Apply' }).click()
  await expect(names(page)).toHaveText(['Quiet Oat Bar'])
  await expect(page).toHaveURL('/shop?categories=Vetiver')
})

test('the address that a product had leads to its new one for good', async ({ page }) => {
  await openPage(page, '/shop/damask-rose-bar')
  const change = await asOwner(page)

  await change('PUT', '/products/damask-rose-bar/slug', { slug: 'wild-rose-bar' })

  const ask = async () => {
    const reply = await page.request.get('/shop/damask-rose-bar?tab=reviews', { maxRedirects: 0 })
    return [reply.status(), reply.headers().location]
  }
  await expect.poll(ask, SEEN).toEqual([301, '/shop/wild-rose-bar?tab=reviews'])
  await openPage(page, '/shop/damask-rose-bar')
  await expect(page).toHaveURL('/shop/wild-rose-bar')
})

test('a product that is taken off sale has no page and stands in no list', async ({ page, allow }) => {
  await openPage(page, '/shop/matcha-morning-bar')
  const change = await asOwner(page)

  await change('PUT', '/products/matcha-morning-bar/state', { state: 'archived' })

  await expect.poll(async () => (await page.request.get('/shop/matcha-morning-bar')).status(), SEEN).toBe(404)
  allow({ url: '/shop/matcha-morning-bar', status: 404 })
  await openPage(page, '/shop?limit=24')
  await expect(names(page)).toHaveCount(23)
  await expect(names(page).getByText('Matcha Morning Bar')).toHaveCount(0)
})

test('a colour that an owner adds comes with the page of the product that stands on it', async ({ page }) => {
  await openPage(page, '/shop/quiet-oat-bar')
  const change = await asOwner(page)

  await change('POST', '/tints', { label: 'Sea fog', ground: '#d9dfe6', deep: '#3f4a5c' })
  await change('PUT', '/products/rose-keepsake-box', { tint: 'sea-fog' })

  const html = async (path: string) => (await page.request.get(path)).text()
  const carried = 'data-scent="sea-fog" style="--scent:#d9dfe6;--scent-deep:#3f4a5c"'
  await expect.poll(() => html('/shop/rose-keepsake-box'), SEEN).toContain(carried)
  await expect.poll(() => html('/shop?limit=24'), SEEN).toContain(carried)
  // No stylesheet but those of any page.
  const sheets = (text: string) => text.match(/<link[^>]+rel="stylesheet"[^>]*>/g)
  expect(sheets(await html('/shop/rose-keepsake-box'))).toEqual(sheets(await html('/shop/quiet-oat-bar')))
  await openPage(page, '/shop/rose-keepsake-box')
  await expect(page.locator('.product-columns')).toHaveCSS('background-color', 'rgb(217, 223, 230)')
})

test('a category that an owner adds is a tab of the blog', async ({ page }) => {
  await openPage(page, '/blogs')
  await expect(page.getByRole('tab')).toHaveText(['All', 'Making', 'Instructions', 'Experiences'])
  const change = await asOwner(page)

  await change('POST', '/blog-categories', { label: 'Behind the scenes' })
  await change('PUT', '/blog-categories/Instructions', { label: 'How to' })

  const blogs = async () => (await page.request.get('/blogs')).text()
  await expect.poll(blogs, SEEN).toContain('Behind the scenes</a>')
  await expect.poll(blogs, SEEN).toContain('How to</a>')
  await openPage(page, '/blogs')
  await expect(page.getByRole('tab')).toHaveText([
    ...['All', 'Making', 'How to', 'Experiences'],
    'Behind the scenes',
  ])
  await page.getByRole('tab', { name: 'How to' }).click()
  await expect(page).toHaveURL('/blogs?category=Instructions')
  await expect(page.getByRole('tabpanel', { name: 'How to' }).getByRole('article').first()).toBeVisible()
})

test('a wishlist says that a price has fallen since, and that a product has come back', async ({ page }) => {
  await arriveAsCustomer(page)
  for (const name of ['Lavender Calm Bar', 'Sea Salt Shore Bar']) {
    await openPage(page, `/shop/${name.toLowerCase().replaceAll(' ', '-')}`)
    const heart = page.getByRole('button', { name: `Save ${name} to your wishlist`, exact: true })
    await heart.first().click()
    await page.getByText(`${name} is on your wishlist.`).waitFor()
  }
  const change = await asOwner(page)
  const row = (name: string) =>
    page.getByRole('list', { name: 'Wishlist', exact: true }).getByRole('listitem').filter({ hasText: name })

  await change('POST', '/prices', { changes: [{ id: 'lavender-calm-bar', from: 6.5, to: 5.9 }] })
  await change('POST', '/products/sea-salt-shore-bar/stock', {
    key: randomUUID(),
    ...{ reason: 'other', note: '' },
    change: { kind: 'add', pieces: 12 },
  })

  await openPage(page, '/my-section/wishlists')
  await expect(row('Lavender Calm Bar')).toContainText('$5.90')
  await expect(row('Lavender Calm Bar')).toContainText('was $6.50')
  await expect(row('Sea Salt Shore Bar')).toContainText('Back in stock')
  await row('Sea Salt Shore Bar').getByRole('button', { name: 'Move to basket', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible()
})
