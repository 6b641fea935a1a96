import { expectAccessible } from './expect-accessible.ts'
import { hold, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const LIST_CALL = /\/api\/v1\/product\?/

const filters = (page: Page) => page.getByRole('search', { name: 'Filters and Sort' })
const list = (page: Page) => page.getByRole('region', { name: 'Products', exact: true })
const names = (page: Page) => list(page).getByRole('article').getByRole('heading', { level: 3 })
const card = (page: Page, name: string) =>
  list(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The next call for the product list, as its query. */
async function nextListQuery(page: Page, act: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest(LIST_CALL), act()])
  return Object.fromEntries(new URL(request.url()).searchParams)
}

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

test('FILTER-01 the shop filters by five categories', async ({ page }) => {
  await openPage(page, '/shop')

  const groups = filters(page).getByRole('group')
  await expect(groups).toHaveCount(5)
  for (const name of ['Type', 'Skin Type', 'Scent', 'Use Case', 'Features']) {
    await expect(filters(page).getByRole('group', { name, exact: true })).toBeVisible()
  }
})

test('FILTER-02 FILTER-03 the values of type and skin type', async ({ page }) => {
  await openPage(page, '/shop')

  const values = (name: string) =>
    filters(page).getByRole('group', { name, exact: true }).getByRole('checkbox')
  await expect(values('Type')).toHaveCount(3)
  await expect(filters(page).getByRole('group', { name: 'Type', exact: true })).toMatchAriaSnapshot(`
    - group:
      - checkbox "Bar Soap"
      - checkbox "Liquid Soap"
      - checkbox "Soap Gift Set"
  `)
  await expect(values('Skin Type')).toHaveCount(4)
  await expect(filters(page).getByRole('group', { name: 'Skin Type' })).toMatchAriaSnapshot(`
    - group:
      - checkbox "Dry Skin"
      - checkbox "Oily Skin"
      - checkbox "Sensitive Skin"
      - checkbox "All Skin Types"
  `)
})

test('FILTER-04 FILTER-05 FILTER-06 the values of scent, use case and features', async ({ page }) => {
  await openPage(page, '/shop')

  const values = (name: string) => filters(page).getByRole('group', { name }).getByRole('checkbox')
  await expect(values('Scent')).toHaveCount(5)
  await expect(filters(page).getByRole('group', { name: 'Scent' })).toMatchAriaSnapshot(`
    - group:
      - checkbox "Lavender"
      - checkbox "Rose"
      - checkbox "Lemongrass"
      - checkbox "Charcoal"
      - checkbox "Unscented"
  `)
  await expect(values('Use Case')).toHaveCount(3)
  await expect(filters(page).getByRole('group', { name: 'Use Case' })).toMatchAriaSnapshot(`
    - group:
      - checkbox "Face"
      - checkbox "Body"
      - checkbox "Hands"
  `)
  await expect(values('Features')).toHaveCount(5)
  await expect(filters(page).getByRole('group', { name: 'Features' })).toMatchAriaSnapshot(`
    - group:
      - checkbox "Organic"
      - checkbox "Vegan"
      - checkbox "Cruelty Free"
      - checkbox "Essential Oils"
      - checkbox "Limited Edition"
  `)
})

test('SHOP-04 on a large screen the filters stand in a sidebar', async ({ page }) => {
  await openPage(page, '/shop')

  const sidebar = await filters(page).boundingBox()
  const products = await list(page).boundingBox()
  expect(sidebar?.x).toBe(0)
  expect(products?.x).toBeCloseTo(sidebar?.width ?? 0, 0)
  expect(products?.y).toBe(sidebar?.y)
  await expect(page.getByRole('button', { name: 'Filters and Sort' })).toBeHidden()
})

test('SHOP-05 on mobile the filters are in a drawer opened by Filters and Sort', { tag: '@mobile' }, async ({
  page,
}) => {
  await openPage(page, '/shop')
  await expect(filters(page)).toBeHidden()

  await page.getByRole('button', { name: 'Filters and Sort', exact: true }).click()

  const drawer = page.getByRole('dialog', { name: 'Filters and Sort' })
  await expect(drawer.getByRole('checkbox')).toHaveCount(20)
  await drawer.getByRole('checkbox', { name: 'Liquid Soap' }).check()
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/shop?categories=Liquid+Soap')
  await expect(names(page)).toHaveCount(6)
})

test('a drawer that is closed without Apply forgets what was ticked', { tag: '@mobile' }, async ({
  page,
}) => {
  await openPage(page, '/shop')
  const opener = page.getByRole('button', { name: 'Filters and Sort' })
  const drawer = page.getByRole('dialog', { name: 'Filters and Sort' })
  await opener.click()
  await drawer.getByRole('checkbox', { name: 'Rose' }).check()

  await page.keyboard.press('Escape')

  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(drawer.getByRole('checkbox', { name: 'Rose' })).not.toBeChecked()
})

test('SHOP-07 choosing a filter value changes nothing until Apply is used', async ({ page }) => {
  await openPage(page, '/shop')
  const before = await names(page).allTextContents()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))

  await filters(page).getByRole('checkbox', { name: 'Liquid Soap' }).check()
  await filters(page).getByRole('checkbox', { name: 'Rose' }).check()

  await expect(names(page)).toHaveText(before)
  await expect(page).toHaveURL('/shop')
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
})

test('SHOP-08 Apply makes the chosen filters take effect, on page 1', async ({ page }) => {
  await openPage(page, '/shop?page=2')

  await filters(page).getByRole('checkbox', { name: 'Liquid Soap' }).check()
  await filters(page).getByRole('checkbox', { name: 'Rose' }).check()
  await filters(page).getByRole('checkbox', { name: 'Lavender' }).check()
  await filters(page).getByRole('button', { name: 'Apply' }).click()

  await expect(names(page)).toHaveText(['Rose Liquid Soap', 'Lavender Liquid Soap'])
  await expect(page).toHaveURL('/shop?categories=Liquid+Soap%2CLavender%2CRose')
  await page.reload()
  await expect(names(page)).toHaveText(['Rose Liquid Soap', 'Lavender Liquid Soap'])
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(3)
})

test('API-15 API-16 the chosen filters are sent comma-joined', async ({ page }) => {
  await openPage(page, '/shop')
  await filters(page).getByRole('checkbox', { name: 'Soap Gift Set' }).check()
  await filters(page).getByRole('checkbox', { name: 'Vegan' }).check()

  const query = await nextListQuery(page, () => filters(page).getByRole('button', { name: 'Apply' }).click())

  expect(query).toEqual({ categories: 'Soap Gift Set,Vegan', page: '1', limit: '9' })
  await expect(names(page)).toHaveCount(6)
})

test('API-17 API-18 page number and page size are sent', async ({ page }) => {
  await openPage(page, '/shop?limit=6')

  const query = await nextListQuery(page, () => page.getByRole('link', { name: 'Next' }).click())

  expect(query).toEqual({ page: '2', limit: '6' })
})

test('SHOP-09 Reset clears all filters at once', async ({ page }) => {
  await openPage(page, '/shop?categories=Rose,Face&sort=rating')
  await filters(page).getByRole('checkbox', { name: 'Body' }).check()

  await filters(page).getByRole('button', { name: 'Reset' }).click()

  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page).toHaveURL('/shop')
  await expect(names(page)).toHaveCount(9)
})

test('SHOP-10 Apply is disabled while data is being fetched', async ({ page }) => {
  await openPage(page, '/shop')
  const apply = filters(page).getByRole('button', { name: 'Apply' })
  await expect(apply).toBeEnabled()
  const release = await hold(page, LIST_CALL)

  await apply.press('Tab')
  await filters(page).getByRole('checkbox', { name: 'Rose' }).check()
  await apply.click()

  await expect(apply).toBeDisabled()
  release()
  await expect(apply).toBeEnabled()
  await expect(apply).toBeFocused()
})

test('SHOP-11 a toggle switches between grid view and list view', async ({ page }) => {
  await openPage(page, '/shop')
  const widthOf = async () => (await list(page).getByRole('article').first().boundingBox())?.width ?? 0
  const inGrid = await widthOf()

  await page.getByRole('link', { name: 'List view' }).click()

  await expect(page).toHaveURL('/shop?view=list')
  await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'page')
  expect(await widthOf()).toBeGreaterThan(inGrid * 2)
  await page.getByRole('link', { name: 'Grid view' }).click()
  await expect(page).toHaveURL('/shop')
  expect(await widthOf()).toBe(inGrid)
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

test('SHOP-19 SHOP-20 an empty result says so and what to do', async ({ page }) => {
  await openPage(page, '/shop?categories=Moonlight')

  await expect(list(page).getByRole('heading', { name: 'No products found', exact: true })).toBeVisible()
  await expect(
    list(page).getByText('Try adjusting your filters or search criteria.', { exact: true }),
  ).toBeVisible()
  await list(page).getByRole('link', { name: 'Clear all filters' }).click()
  await expect(names(page)).toHaveCount(9)
})

test('SHOP-21 SHOP-22 SHOP-23 the pager reads Previous, the page out of all, Next', async ({ page }) => {
  const reading = 'Page X of totalPages'
  await openPage(page, '/shop')

  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager).toHaveText(`Previous${reading.replace('X', '1').replace('totalPages', '3')}Next`)
  await pager.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(
    pager.getByText(reading.replace('X', '2').replace('totalPages', '3'), { exact: true }),
  ).toBeVisible()
  await pager.getByRole('link', { name: 'Previous', exact: true }).click()
  await expect(
    pager.getByText(reading.replace('X', '1').replace('totalPages', '3'), { exact: true }),
  ).toBeVisible()
})

test('VALID-33 VALID-34 Previous is disabled on page 1 and Next on the last page', async ({ page }) => {
  await openPage(page, '/shop')
  const previous = page.getByRole('link', { name: 'Previous' })
  const next = page.getByRole('link', { name: 'Next' })
  await expect(previous).toBeDisabled()
  await expect(next).toBeEnabled()

  await next.click()
  await expect(previous).toBeEnabled()
  await next.click()

  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await expect(previous).toBeEnabled()
})

test('SHOP-24 SHOP-25 SHOP-26 page sizes 6, 9, 12 and 24, at first page 1 of 9', async ({ page }) => {
  await openPage(page, '/shop')

  const size = page.getByRole('combobox', { name: 'Page size' })
  await expect(size.getByRole('option')).toHaveText(['6', '9', '12', '24'])
  await expect(size).toHaveValue('9')
  await expect(names(page)).toHaveCount(9)
  await expect(page.getByText('Page 1 of 3', { exact: true })).toBeVisible()
})

test('SHOP-27 another page size goes back to page 1', async ({ page }) => {
  await openPage(page, '/shop?page=3')

  await page.getByRole('combobox', { name: 'Page size' }).selectOption('6')

  await expect(page).toHaveURL('/shop?limit=6')
  await expect(page.getByText('Page 1 of 4', { exact: true })).toBeVisible()
  await expect(names(page)).toHaveCount(6)
})

test('SHOP-28 the page scrolls to the top when its data changes, and Back returns to where it was', async ({
  page,
}) => {
  await openPage(page, '/shop')
  const next = page.getByRole('link', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)

  await next.click()

  await expect(page.getByText('Page 2 of 3')).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('a page past the end shows the last one', async ({ page }) => {
  await openPage(page, '/shop?page=9')

  await expect(page).toHaveURL('/shop?page=3')
  await expect(page.getByText('Page 3 of 3', { exact: true })).toBeVisible()
  await expect(names(page)).toHaveCount(6)
})

test('ERR-01 ERR-02 a list that fails shows an error box, from which it can be tried again', async ({
  page,
  allow,
}) => {
  await openPage(page, '/shop')
  allow({ url: LIST_CALL, status: 503 })
  const accept = await refuse(page, LIST_CALL, { status: 503 })
  await page.getByRole('link', { name: 'Next' }).click()

  const box = list(page).getByRole('alert')
  await expect(box.getByRole('heading', { name: 'Error', exact: true })).toBeVisible()
  await expect(
    box.getByText('Something went wrong...! Please check your internet or refresh the page.', {
      exact: true,
    }),
  ).toBeVisible()
  await accept()
  await box.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
})

test('STATE-26 loading, fetching and error are told apart', async ({ page, allow }) => {
  await openPage(page, '/shop/lavender-calm-bar')
  const release = await hold(page, LIST_CALL)
  const status = list(page).getByRole('status').filter({ hasText: 'Loading products…' })

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Shop' }).click()

  await expect(status).toBeAttached()
  await expect(names(page)).toHaveCount(0)
  release()
  await expect(names(page)).toHaveCount(9)
  await page.unroute(LIST_CALL)
  const releaseSecond = await hold(page, LIST_CALL)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(status).toBeAttached()
  await expect(names(page)).toHaveCount(9)
  releaseSecond()
  await expect(status).toBeHidden()
  await page.unroute(LIST_CALL)
  allow({ url: LIST_CALL, status: 'failed' })
  await page.route(LIST_CALL, (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(list(page).getByRole('alert')).toBeVisible()
  await expect(names(page)).toHaveCount(0)
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

  const button = card(page, 'Lavender Calm Bar').getByRole('button')
  await expect(button).toHaveText('Already added')
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  await expect(card(page, 'Damask Rose Bar').getByRole('button')).toBeEnabled()
  await page.reload()
  await expect(button).toHaveText('Already added')
  await expect(button).toBeDisabled()
})

test('a sold-out product says so on its card and cannot be added', async ({ page }) => {
  await openPage(page, '/shop?limit=24')

  const button = card(page, 'Sea Salt Shore Bar').getByRole('button')
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

test('the shop has no accessibility faults in grid and list', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/shop')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'List view' }).click()

  await expect(page).toHaveURL('/shop?view=list')
  await expectAccessible(page)
})

test('the shop has no accessibility faults without results and on failure', { tag: '@both' }, async ({
  page,
  allow,
}) => {
  await openPage(page, '/shop?categories=Moonlight')
  await expectAccessible(page)
  allow({ url: LIST_CALL, status: 503 })
  await refuse(page, LIST_CALL, { status: 503 })

  await page.getByRole('link', { name: 'Clear all filters' }).click()

  await expect(list(page).getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('the open filter drawer has no accessibility faults', { tag: '@mobile' }, async ({ page }) => {
  await openPage(page, '/shop')

  await page.getByRole('button', { name: 'Filters and Sort' }).click()

  await expect(page.getByRole('dialog', { name: 'Filters and Sort' })).toBeVisible()
  await expectAccessible(page)
})
