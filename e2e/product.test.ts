import { expectAccessible } from './expect-accessible.ts'
import { refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const LAVENDER = '/shop/lavender-calm-bar'
const LAVENDER_CALL = /\/api\/v1\/product\/lavender-calm-bar/

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to basket', exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const reviews = (page: Page) =>
  page.getByRole('region', { name: 'Most helpful' }).getByRole('list').getByRole('listitem')

/** Keeps, for each transition from one page to the next, the names of what takes part in it. */
const recordTransitions = (page: Page) =>
  page.evaluate(() => {
    const transitions: string[] = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
        const names = parts.map(({ pseudoElement }) => /\((.+)\)/.exec(pseudoElement ?? '')?.[1])
        transitions.push([...new Set(names)].filter(Boolean).sort().join(', '))
      })
      return transition
    }
    Object.assign(window, { transitions })
  })
const transitionsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'transitions'))

/** The basket as the browser keeps it. */
const basketOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null')?.data)

test('ROUTE-04 PDP-01 PDP-04 a product has a page with its name and where it lies', async ({ page }) => {
  await openPage(page, LAVENDER)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(
    'Home / Shop / Lavender Calm Bar',
  )
  await expect(page).toHaveTitle('Lavender Calm Bar | Leaf & Lather')
})

test('the title names the product after coming from the list too', async ({ page }) => {
  await openPage(page, '/shop')

  await page.getByRole('link', { name: 'Damask Rose Bar' }).click()

  await expect(page).toHaveTitle('Damask Rose Bar | Leaf & Lather')
})

test("PDP-02 PDP-03 the gallery shows the product's own pictures, chosen by thumbnails", async ({ page }) => {
  await openPage(page, LAVENDER)

  const gallery = page.getByRole('region', { name: 'Pictures' })
  await expect(gallery.getByRole('img', { name: 'Two violet marbled bars on linen' })).toBeVisible()
  const thumbnails = gallery.getByRole('list').getByRole('button')
  await expect(thumbnails).toHaveCount(3)
  await expect(thumbnails.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await thumbnails.nth(2).click()
  await expect(gallery.getByRole('img', { name: 'Three lavender bars in cream paper bands' })).toBeVisible()
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(gallery.getByRole('img')).toHaveCount(1)
})

test('a press on the picture shows it over the whole window', { tag: '@both' }, async ({ page }) => {
  await openPage(page, LAVENDER)
  const enlarge = page.getByRole('button', { name: 'Enlarge picture', exact: true })
  await page.getByRole('img', { name: 'Two violet marbled bars on linen' }).click({ force: true })

  const lightbox = page.getByRole('dialog', { name: 'Pictures', exact: true })
  const { width, height } = page.viewportSize() ?? {}
  await expect.poll(() => lightbox.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  const picture = lightbox.getByRole('img', { name: 'Two violet marbled bars on linen' })
  await expect(picture).toBeInViewport({ ratio: 1 })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-1200\.avif$/)
  await expect(lightbox.getByRole('status')).toHaveText('Picture 1 of 3')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('the enlarged pictures are gone through by buttons and keys, and the last one stays chosen', async ({
  page,
}) => {
  await openPage(page, LAVENDER)
  await page.getByRole('button', { name: 'Enlarge picture', exact: true }).press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Pictures', exact: true })
  const position = lightbox.getByRole('status')

  await lightbox.getByRole('button', { name: 'Next picture', exact: true }).click()
  await expect(position).toHaveText('Picture 2 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveText('Picture 3 of 3')
  await expect(lightbox.getByRole('img', { name: 'Three lavender bars in cream paper bands' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveText('Picture 1 of 3')
  await page.keyboard.press('ArrowLeft')
  await expect(position).toHaveText('Picture 3 of 3')
  await lightbox.getByRole('button', { name: 'Previous picture', exact: true }).click()
  await expect(position).toHaveText('Picture 2 of 3')
  await lightbox.getByRole('button', { name: 'Close pictures', exact: true }).click()

  await expect(lightbox).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show picture 2 of 3' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('an enlarged picture can be zoomed, and is then scrolled by the arrow keys', async ({ page }) => {
  await openPage(page, LAVENDER)
  await page.getByRole('button', { name: 'Enlarge picture', exact: true }).click()
  const lightbox = page.getByRole('dialog', { name: 'Pictures', exact: true })
  const zoom = lightbox.getByRole('button', { name: 'Zoom in', exact: true })
  const picture = lightbox.getByRole('img', { name: 'Two violet marbled bars on linen' })
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0
  const topOf = async () => (await picture.boundingBox())?.y ?? 0
  await expect(picture).toBeInViewport({ ratio: 1 })
  const fitted = await widthOf()

  await zoom.press('Enter')
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(widthOf).toBeCloseTo(2 * fitted, 0)
  await expectAccessible(page)
  const top = await topOf()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect.poll(topOf).toBeLessThan(top)
  await expect(lightbox.getByRole('status')).toHaveText('Picture 1 of 3')

  await picture.click()
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(widthOf).toBeCloseTo(fitted, 0)
})

test('the picture of the clicked card becomes the picture of the product page', async ({ page }) => {
  await openPage(page, '/shop')
  await recordTransitions(page)

  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
  await expect.poll(() => transitionsOf(page)).toEqual(['header, product-lavender-calm-bar, root'])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Lavender Calm Bar')
  await expect
    .poll(() => transitionsOf(page))
    .toEqual(['header, product-lavender-calm-bar, root', 'header, root'])
})

test('transitions that cut each other short go wrong nowhere', async ({ page }) => {
  await openPage(page, '/shop')

  for (const path of ['damask-rose-bar', 'lavender-calm-bar', 'damask-rose-bar']) {
    await page.locator(`a[href="/shop/${path}"]`).first().dispatchEvent('click')
    await expect(page).toHaveURL(`/shop/${path}`)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/shop')
  }

  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toBeVisible()
})

test('who wants no motion gets no transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/shop')
  await recordTransitions(page)

  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
  expect(await transitionsOf(page)).toEqual([])
})

test('PDP-05 PDP-06 PDP-07 price in dollars inc.VAT, and the SKU', async ({ page }) => {
  await openPage(page, LAVENDER)

  await expect(page.getByText('$6.50', { exact: true })).toBeVisible()
  await expect(page.getByText('inc.VAT', { exact: true })).toBeVisible()
  await expect(page.getByText('SKU: LL-BAR-001', { exact: true })).toBeVisible()
})

test('PDP-08 PDP-09 a product in stock says so and can be added', async ({ page }) => {
  await openPage(page, LAVENDER)

  await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Add to basket', exact: true }),
  ).toBeEnabled()
})

test('a sold-out product says so and cannot be added', async ({ page }) => {
  await openPage(page, '/shop/sea-salt-shore-bar')

  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible()
  await expect(add(page)).toBeDisabled()
  await expect(quantity(page)).toBeDisabled()
})

test('PDP-10 the quantity that stands in the input is added', async ({ page }) => {
  await openPage(page, LAVENDER)

  await quantity(page).fill('3')
  await page.getByRole('button', { name: 'One more' }).click()
  await add(page).click()

  await expect(
    page.getByRole('status').getByText('4 × Lavender Calm Bar were added to your basket.'),
  ).toBeAttached()
  expect(await basketOf(page)).toMatchObject([{ product: 'lavender-calm-bar', quantity: 4, price: 6.5 }])
})

test('STATE-20 with the quantity untouched one unit is added at the product price', async ({ page }) => {
  await openPage(page, LAVENDER)

  await add(page).click()

  await expect(page.getByRole('button', { name: 'Already added' })).toBeVisible()
  const basket = await basketOf(page)
  expect(basket).toMatchObject([{ product: 'lavender-calm-bar', quantity: 1, price: 6.5 }])
  expect((await page.request.get(basket[0].image)).headers()['content-type']).toBe('image/jpeg')
})

test('STATE-23 STATE-24 a product in the basket says so, and its button is disabled but keeps the focus', async ({
  page,
}) => {
  await openPage(page, LAVENDER)
  await add(page).press('Enter')

  const added = page.getByRole('main').getByRole('button', { name: 'Already added', exact: true })
  await expect(added).toHaveText('Already added')
  await expect(added).toBeDisabled()
  await expect(added).toBeFocused()
  await added.press('Enter')
  expect(await basketOf(page)).toHaveLength(1)
})

test('VALID-01 the quantity is a number input from 1', async ({ page }) => {
  await openPage(page, LAVENDER)

  await expect(quantity(page)).toHaveAttribute('type', 'number')
  await expect(quantity(page)).toHaveAttribute('min', '1')
  await expect(quantity(page)).toHaveValue('1')
  await page.getByRole('button', { name: 'One less' }).click({ force: true })
  await expect(quantity(page)).toHaveValue('1')
})

test('VALID-03 adding coerces a quantity below 1 to 1', async ({ page }) => {
  await openPage(page, LAVENDER)

  await quantity(page).fill('-4')
  await add(page).click()

  await expect(quantity(page)).toHaveValue('1')
  expect(await basketOf(page)).toMatchObject([{ quantity: 1 }])
})

test('a quantity that is not whole is refused with a message', async ({ page }) => {
  await openPage(page, LAVENDER)

  await quantity(page).fill('2.5')
  await add(page).click()

  await expect(page.getByText('Please enter a whole number.', { exact: true })).toBeVisible()
  await expect(quantity(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity(page)).toHaveAccessibleDescription('Please enter a whole number.')
  expect(await basketOf(page)).toBeUndefined()
  await quantity(page).fill('2')
  await add(page).click()
  expect(await basketOf(page)).toMatchObject([{ quantity: 2 }])
})

test('a quantity above 999 or the stock is cut to it with a message', async ({ page }) => {
  await openPage(page, '/shop/rose-keepsake-box')
  const counted = page.waitForResponse('**/api/v1/product?ids=*')
  await quantity(page).fill('5')
  await counted

  await expect(quantity(page)).toHaveAttribute('max', '3')
  await add(page).click()

  await expect(
    page.getByText('Only 3 left in stock, so we set the quantity to 3.', { exact: true }),
  ).toBeVisible()
  await expect(quantity(page)).toHaveValue('3')
  expect(await basketOf(page)).toMatchObject([{ quantity: 3 }])
})

test('PDP-11 PDP-12 descriptions and advantages are listed', async ({ page }) => {
  await openPage(page, LAVENDER)

  const items = page.getByRole('main').getByRole('listitem')
  await expect(items.filter({ hasText: 'A quiet bar for the end of the day.' })).toBeVisible()
  await expect(items.filter({ hasText: 'The scent is the flower and not the perfume counter' })).toBeVisible()
  await expect(items.filter({ hasText: 'Violet from alkanet root, not from dye' })).toBeVisible()
  await expect(items.filter({ hasText: 'Wrapped in a paper band, no plastic' })).toBeVisible()
})

test('PDP-13 PDP-14 PDP-15 three tabs, of which Ingredients is open at first', async ({ page }) => {
  await openPage(page, LAVENDER)

  await expect(page.getByRole('tab')).toHaveText(['Ingredients', 'Additional Information', 'Reviews'])
  await expect(tab(page, 'Ingredients')).toHaveAttribute('aria-selected', 'true')
  const ingredients = page.getByRole('tabpanel', { name: 'Ingredients' }).getByRole('listitem')
  await expect(ingredients).toHaveCount(12)
  await expect(ingredients.first()).toHaveText('Sodium Olivate (saponified organic olive oil)')
})

test('PDP-16 Additional Information shows weight, dimension, direction and warnings', async ({ page }) => {
  await openPage(page, LAVENDER)

  await tab(page, 'Additional Information').click()

  const panel = page.getByRole('tabpanel', { name: 'Additional Information' })
  await expect(panel.getByRole('term')).toHaveText(['Weight', 'Dimension', 'Direction', 'Warnings'])
  await expect(panel.getByRole('definition')).toHaveText([
    '110 g',
    '8 x 5.5 x 2.5 cm',
    /^Work into a lather with warm water/,
    /^For external use only\. Keep out of eyes\./,
  ])
})

test('STATE-25 the URL names the open tab, and each tab has its name there', async ({ page }) => {
  await openPage(page, `${LAVENDER}?tab=information`)
  await expect(tab(page, 'Additional Information')).toHaveAttribute('aria-selected', 'true')

  await tab(page, 'Reviews').click()
  await expect(page).toHaveURL(`${LAVENDER}?tab=reviews`)
  await tab(page, 'Reviews').press('Home')
  await expect(page).toHaveURL(`${LAVENDER}?tab=ingredients`)

  await openPage(page, `${LAVENDER}?tab=colours`)
  await expect(tab(page, 'Ingredients')).toHaveAttribute('aria-selected', 'true')
})

test('a tab that a link opens is in view on a small screen', { tag: '@mobile' }, async ({ page }) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await tab(page, 'Reviews').evaluate((element) => scrollTo(0, element.getBoundingClientRect().top - 200))

  await expect(tab(page, 'Reviews')).toBeInViewport({ ratio: 0.99 })
  await tab(page, 'Reviews').press('ArrowRight')

  await expect(tab(page, 'Ingredients')).toBeInViewport({ ratio: 0.99 })
})

test('the arrow keys walk through the tabs', async ({ page }) => {
  await openPage(page, LAVENDER)

  await tab(page, 'Ingredients').press('ArrowRight')
  await expect(tab(page, 'Additional Information')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Additional Information' })).toBeVisible()
  await tab(page, 'Additional Information').press('ArrowRight')
  await expect(tab(page, 'Reviews')).toBeFocused()
  await tab(page, 'Reviews').press('ArrowRight')
  await expect(tab(page, 'Ingredients')).toBeFocused()
})

test('PDP-17 PDP-18 PDP-19 the Reviews tab shows overall rating, breakdown and most helpful', async ({
  page,
}) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)

  const panel = page.getByRole('tabpanel', { name: 'Reviews' })
  await expect(panel.getByRole('heading', { name: 'Overall rating' })).toBeAttached()
  await expect(panel.getByText('4.4', { exact: true })).toBeVisible()
  await expect(panel.getByText('15 reviews', { exact: true })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Rating breakdown' })).toBeAttached()
  await expect(panel.getByText('5 stars: 60%')).toBeAttached()
  await expect(panel.getByText('1 stars: 0%')).toBeAttached()
  await expect(panel.getByRole('heading', { name: 'Most helpful' })).toBeVisible()
})

test('PDP-20 the reviews are a static placeholder, the same for every product, and say so', async ({
  page,
}) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  const first = await reviews(page).allTextContents()
  await expect(page.getByText('They are not from buyers of this product.')).toBeVisible()

  await openPage(page, '/shop/artisan-gift-set?tab=reviews')

  await expect(reviews(page)).toHaveText(first)
  await expect(page.getByText('They are not from buyers of this product.')).toBeVisible()
})

test('PDP-21 PDP-22 the like and dislike counters count in the page only', async ({ page }) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  const first = reviews(page).first()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await first.getByRole('button', { name: 'Like: 12', exact: true }).click()
  await expect(first.getByRole('button', { name: 'Like: 13', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await first.getByRole('button', { name: 'Dislike: 1', exact: true }).click()
  await expect(first.getByRole('button', { name: 'Dislike: 2', exact: true })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Like: 12', exact: true })).toBeVisible()

  expect(requests).toEqual([])
  await page.reload()
  await expect(first.getByRole('button', { name: 'Dislike: 1', exact: true })).toBeVisible()
})

test('PDP-23 PDP-24 5 reviews at first, and Load more adds 5', async ({ page }) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  await expect(reviews(page)).toHaveCount(5)

  await page.getByRole('button', { name: 'Load more', exact: true }).click()
  await expect(reviews(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Load more', exact: true }).click()

  await expect(reviews(page)).toHaveCount(15)
})

test('PDP-25 PDP-26 Show less removes 5 and is offered only above 5', async ({ page }) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  const more = page.getByRole('button', { name: 'Load more', exact: true })
  const less = page.getByRole('button', { name: 'Show less', exact: true })
  await expect(reviews(page)).toHaveCount(5)
  await expect(less).toBeHidden()
  await more.click()
  await more.click()
  await expect(more).toBeDisabled()

  await less.click()
  await expect(reviews(page)).toHaveCount(10)
  await less.click()

  await expect(reviews(page)).toHaveCount(5)
  await expect(less).toBeHidden()
  await expect(more).toBeFocused()
})

test('a product that does not exist is a page that does not exist', async ({ page, allow }) => {
  allow({ url: '/shop/moonlight-bar', status: 404 })

  const answer = await page.goto('/shop/moonlight-bar')

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
})

test('a product that has gone since the list was shown is a page that does not exist', async ({
  page,
  allow,
}) => {
  allow({ url: LAVENDER_CALL, status: 404 })
  await page.route(LAVENDER_CALL, (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'not_found' } }),
  )
  await openPage(page, '/shop')

  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
})

test('a product that cannot be loaded says so, and can be tried again', async ({ page, allow }) => {
  allow({ url: LAVENDER_CALL, status: 503 })
  const accept = await refuse(page, LAVENDER_CALL, { status: 503 })
  await openPage(page, '/shop')
  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error')

  await accept()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
})

test('a product has no accessibility faults in any tab', { tag: '@both' }, async ({ page }) => {
  for (const name of ['ingredients', 'information', 'reviews']) {
    await openPage(page, `${LAVENDER}?tab=${name}`)
    await expectAccessible(page)
  }
})
