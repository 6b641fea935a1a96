import { openPage } from './open-page.ts'
import { filters, LIST_CALL, list, names } from './shop-page.ts'
import { expect, type Page, test } from './test.ts'

const card = (page: Page, name: string) =>
  list(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
/** Whatever it says; the heart beside it is a button, too. */
const basketButton = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: /^(?:Add to basket|Already added|Out of stock)$/ })

test('ROUTE-03 SHOP-01 SHOP-02 the shop opens for a visitor with a title banner that holds breadcrumbs', async ({
  page,
}) => {
  await openPage(page, '/shop')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(breadcrumbs).toHaveText('Home / Shop')
  await expect(breadcrumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(page).toHaveTitle('Shop | Leaf & Lather')
})

test('SHOP-03 CLAIM-02 CLAIM-04 the special offers are told under the banner', async ({ page }) => {
  await openPage(page, '/shop')

  const offers = page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { name: 'Special Offers' }) })
  await expect(offers.getByRole('heading', { level: 2 })).toHaveText('Special Offers')
  await expect(offers.getByRole('listitem').nth(0)).toHaveText('Free delivery over 30 pounds')
  await expect(offers.getByRole('listitem').nth(1)).toHaveText('Bulk buying: save up to 20% off')
})

test('SHOP-11 a toggle switches between grid view and list view', async ({ page }) => {
  await openPage(page, '/shop')
  const widthOf = async () => (await list(page).getByRole('article').first().boundingBox())?.width ?? 0
  const inGrid = await widthOf()

  await page.getByRole('link', { name: 'List view' }).click()

  await expect(page).toHaveURL('/shop?view=list')
  await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(widthOf).toBeGreaterThan(inGrid * 2)
  await page.getByRole('link', { name: 'Grid view' }).click()
  await expect(page).toHaveURL('/shop')
  await expect.poll(widthOf).toBe(inGrid)
})

test('SHOP-12 SHOP-13 a card shows the image, and its name leads to the product', async ({ page }) => {
  await openPage(page, '/shop')

  const lavender = card(page, 'Lavender Calm Bar')
  await expect(lavender.getByRole('img', { name: 'Two violet marbled bars' })).toBeVisible()
  const link = lavender.getByRole('link', { name: 'Lavender Calm Bar' })
  await expect(link).toHaveAttribute('href', '/shop/lavender-calm-bar')
  await link.click()
  await expect(page).toHaveURL('/shop/lavender-calm-bar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
})

test('SHOP-14 SHOP-16 a card shows stars out of 5, and 5 without a rating', async ({ page }) => {
  await openPage(page, '/shop')

  await expect(
    card(page, 'Lavender Calm Bar').getByRole('img', { name: 'Rated 4.5 out of 5', exact: true }),
  ).toBeVisible()
  await expect(
    card(page, 'Damask Rose Bar').getByRole('img', { name: 'Rated 5 out of 5', exact: true }),
  ).toBeVisible()
})

/** How a card's stars are filled, from left to right. */
const starsOf = (page: Page, name: string) =>
  card(page, name)
    .getByRole('img', { name: /^Rated/ })
    .locator('svg')
    .evaluateAll((stars) => stars.map((star) => star.getAttribute('data-fill')))

test('SHOP-15 a half star is drawn from a fractional part of 0.5 on, of the very rating: 4.5 and 4.9 have one, 4.49 has none', async ({
  page,
}) => {
  const ratings = [4.5, 4.9, 4.49, 3.4]
  await page.route(LIST_CALL, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    for (const [index, rating] of ratings.entries()) body.data[index].rating = rating
    await route.fulfill({ json: body })
  })
  await openPage(page, '/shop?page=2')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByText('Page 1 of 3', { exact: true })).toBeVisible()
  const shown = await names(page).allTextContents()

  const drawn = []
  for (const name of shown.slice(0, ratings.length)) drawn.push((await starsOf(page, name)).join(' '))

  expect(drawn).toEqual([
    'full full full full half',
    'full full full full half',
    'full full full full empty',
    'full full full empty empty',
  ])
})

test('SHOP-17 SHOP-18 a card shows the price and a button for the basket', async ({ page }) => {
  await openPage(page, '/shop')

  const lavender = card(page, 'Lavender Calm Bar')
  await expect(lavender.getByText('$6.50', { exact: true })).toBeVisible()
  await expect(lavender.getByRole('button', { name: 'Add to basket', exact: true })).toBeEnabled()
})

test('SHOP-06 the list is sorted by newest, price up, price down or rating, and the URL keeps it', async ({
  page,
}) => {
  await openPage(page, '/shop')
  const sort = filters(page).getByRole('combobox', { name: 'Sort by' })
  await expect(sort.getByRole('option')).toHaveText(['Latest', 'Price up', 'Price down', 'Rating'])
  await expect(names(page).first()).toHaveText('Lavender Calm Bar')

  await sort.selectOption('Price up')
  await filters(page).getByRole('button', { name: 'Apply' }).click()

  await expect(page).toHaveURL('/shop?sort=price-up')
  await expect(names(page).first()).toHaveText('Quiet Oat Bar')
  await page.reload()
  await expect(sort).toHaveValue('price-up')
  await expect(names(page).first()).toHaveText('Quiet Oat Bar')
})

test('STATE-19 ENTITY-16 a card adds one unit at the product price, without an image', async ({ page }) => {
  await openPage(page, '/shop')

  await card(page, 'Lavender Calm Bar').getByRole('button', { name: 'Add to basket' }).click()

  await expect(
    page.getByRole('status').getByText('Lavender Calm Bar was added to your basket.'),
  ).toBeAttached()
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'))
  expect(cart).toEqual({ data: [{ product: 'lavender-calm-bar', quantity: 1, price: 6.5, image: '' }] })
})

test('STATE-21 STATE-22 a card says that its product is in the basket, and its button is disabled', async ({
  page,
}) => {
  await openPage(page, '/shop')
  await card(page, 'Lavender Calm Bar').getByRole('button', { name: 'Add to basket' }).click()

  const button = basketButton(page, 'Lavender Calm Bar')
  await expect(button).toHaveText('Already added')
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  await expect(basketButton(page, 'Damask Rose Bar')).toBeEnabled()
  await page.reload()
  await expect(button).toHaveText('Already added')
  await expect(button).toBeDisabled()
})

test('a sold-out product says so on its card and cannot be added', async ({ page }) => {
  await openPage(page, '/shop?limit=24')

  const button = basketButton(page, 'Sea Salt Shore Bar')
  await expect(button).toHaveText('Out of stock')
  await expect(button).toBeDisabled()
})

test('without JavaScript the list, its links, the pager and the filters work', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()

  await page.goto('/shop')
  await expect(names(page)).toHaveCount(9)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await page.getByRole('link', { name: 'List view' }).click()
  await expect(page).toHaveURL('/shop?page=2&view=list')
  await filters(page).getByRole('checkbox', { name: 'Liquid Soap' }).check()
  await filters(page).getByRole('checkbox', { name: 'Rose' }).check()
  await filters(page).getByRole('button', { name: 'Apply' }).click()
  await expect(names(page)).toHaveText(['Rose Liquid Soap'])
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.getByRole('link', { name: 'Rose Liquid Soap' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose Liquid Soap')
  await context.close()
})
