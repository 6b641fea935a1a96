import { randomUUID } from 'node:crypto'
import { send } from './admin/admin-calls.ts'
import { signInAsDemoOwner } from './admin/back-office.ts'
import { arriveAsCustomer } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPage } from './open-page.ts'
import { testIn } from './own-shop.ts'
import { tab } from './page-parts.ts'
import { filters, names } from './shop-page.ts'
import { expect } from './test.ts'

/** Changes what it sells, so no other test may see it. */
const test = testIn('e2e-owner-shelves-shop.log', {})

// One shop for all of them.
test.describe.configure({ mode: 'default' })

/** How often a page of the shop is asked for what an owner has changed, in ms. */
const SEEN = { intervals: [20] }

test('a filter value that an owner adds is offered and filtered by', async ({ page }) => {
  await openPage(page, '/shop')
  await expect(filters(page).getByRole('group', { name: 'Scent' }).getByRole('checkbox')).toHaveCount(5)
  await signInAsDemoOwner(page)

  await send(page, 'POST /facets', { category: 'scent', label: 'Vetiver', tint: 'matcha' })
  await send(page, 'PUT /products/quiet-oat-bar', { scents: ['Vetiver'] }, 1)

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
  await signInAsDemoOwner(page)

  await send(page, 'PUT /products/damask-rose-bar/slug', { slug: 'wild-rose-bar' }, 1)

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
  await signInAsDemoOwner(page)

  await send(page, 'PUT /products/matcha-morning-bar/state', { state: 'archived' }, 1)

  await expect.poll(async () => (await page.request.get('/shop/matcha-morning-bar')).status(), SEEN).toBe(404)
  allow({ url: '/shop/matcha-morning-bar', status: 404 })
  await openPage(page, '/shop?limit=24')
  await expect(names(page)).toHaveCount(23)
  await expect(names(page).getByText('Matcha Morning Bar')).toHaveCount(0)
})

test('a product of which little is stated shows no facts and lists without words, and says so in its tabs', async ({
  page,
}) => {
  const path = '/shop/eucalyptus-steam-bar'
  await signInAsDemoOwner(page)
  await send(
    page,
    'PUT /products/eucalyptus-steam-bar',
    { descriptions: [], advantages: [], ingredients: [], dimension: '', direction: '', warnings: '' },
    1,
  )
  await expect.poll(async () => (await page.request.get(path)).text(), SEEN).toContain('Not stated yet.')

  await openPage(page, `${path}?tab=information`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Description' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Advantages' })).toHaveCount(0)
  await expect(main.getByRole('term')).toHaveText(['Weight'])
  await expectAccessible(page)
  await tab(page, 'Ingredients').click()
  const ingredients = page.getByRole('tabpanel', { name: 'Ingredients' })
  await expect(ingredients.getByText('Not stated yet.')).toBeVisible()
  await expect(ingredients.getByRole('list')).toHaveCount(0)
  await expectAccessible(page)

  await send(page, 'PUT /products/eucalyptus-steam-bar', { weight: '' }, 2)
  await expect
    .poll(async () => (await page.request.get(`${path}?tab=information`)).text(), SEEN)
    .not.toContain('Weight</dt>')
  await openPage(page, `${path}?tab=information`)
  await expect(page.getByRole('tabpanel').getByText('Not stated yet.')).toBeVisible()
})

test('a colour that an owner adds comes with the page of the product that stands on it', async ({ page }) => {
  await openPage(page, '/shop/quiet-oat-bar')
  await signInAsDemoOwner(page)

  await send(page, 'POST /tints', { label: 'Sea fog', ground: '#d9dfe6', deep: '#3f4a5c' })
  await send(page, 'PUT /products/rose-keepsake-box', { tint: 'sea-fog' }, 1)

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
  await signInAsDemoOwner(page)

  await send(page, 'POST /blog-categories', { label: 'Behind the scenes' })
  await send(page, 'PUT /blog-categories/Instructions', { label: 'How to' }, 1)

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
  await signInAsDemoOwner(page)
  const row = (name: string) =>
    page.getByRole('list', { name: 'Wishlist', exact: true }).getByRole('listitem').filter({ hasText: name })

  await send(page, 'POST /prices', { changes: [{ id: 'lavender-calm-bar', from: 6.5, to: 5.9 }] })
  await send(page, 'POST /products/sea-salt-shore-bar/stock', {
    key: randomUUID(),
    ...{ reason: 'other', note: '' },
    change: { kind: 'add', units: 12 },
  })

  await openPage(page, '/my-section/wishlists')
  await expect(row('Lavender Calm Bar')).toContainText('$5.90')
  await expect(row('Lavender Calm Bar')).toContainText('was $6.50')
  await expect(row('Sea Salt Shore Bar')).toContainText('Back in stock')
  await row('Sea Salt Shore Bar').getByRole('button', { name: 'Move to basket', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible()
})
