import { fillBasket, storedBasket, storedSession, TWO_SOAPS } from './basket.ts'
import { arriveAsCustomer } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hold, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const ME = /\/api\/v1\/users\/me$/
const PRODUCTS = /\/api\/v1\/product\?ids=/

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const row = (page: Page, product: string) => page.getByRole('row').filter({ hasText: product })
const quantity = (page: Page, product: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${product}`, exact: true })
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })

async function openFilledCart(page: Page, lines = TWO_SOAPS): Promise<void> {
  await fillBasket(page, lines)
  await openPage(page, '/cart')
}

test('ROUTE-09 CART-01 a visitor who is not logged in sees the cart, titled Checkout', {
  tag: '@both',
}, async ({ page }) => {
  await openFilledCart(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toHaveAttribute(
    'href',
    '/shop/lavender-calm-bar',
  )
  await expectAccessible(page)
})

test('CART-02 the table has the recorded columns', async ({ page }) => {
  await openFilledCart(page)

  await expect(page.getByRole('columnheader')).toHaveText([
    'Product',
    'Price',
    'Quantity',
    'Subtotal',
    'Remove',
  ])
})

test('CART-03 CART-11 CART-18 lines and totals add up', async ({ page }) => {
  await openFilledCart(page)

  await expect(row(page, 'Lavender Calm Bar').getByRole('cell', { name: '$6.50' })).toBeVisible()
  await expect(row(page, 'Lavender Calm Bar').getByRole('cell', { name: '$13.00' })).toBeVisible()
  await expect(row(page, 'Matcha Morning Bar').getByRole('cell', { name: '$7.50' })).toHaveCount(2)
  await expect(summary(page).getByRole('definition')).toHaveText(['$20.50', '$0.00', '$0.00', '$20.50'])
})

test('CART-10 CART-17 the summary names its lines as recorded', async ({ page }) => {
  await openFilledCart(page)

  await expect(summary(page).getByRole('term')).toHaveText([
    'Subtotal',
    'Delivery Charge',
    'Discount',
    'Grant Total',
  ])
})

test('CART-15 CART-16 Delivery Charge and Discount are $0.00', async ({ page }) => {
  await openFilledCart(page)

  await expect(summary(page).getByRole('term').nth(1)).toHaveText('Delivery Charge')
  await expect(summary(page).getByRole('definition').nth(1)).toHaveText('$0.00')
  await expect(summary(page).getByRole('term').nth(2)).toHaveText('Discount')
  await expect(summary(page).getByRole('definition').nth(2)).toHaveText('$0.00')
})

test('CART-20 totals have 2 decimals', async ({ page }) => {
  await openFilledCart(page)

  const amounts = await summary(page).getByRole('definition').allTextContents()
  expect(amounts.map((amount) => amount.split('.')[1]?.length)).toEqual([2, 2, 2, 2])
})

test('CART-12 CART-13 CART-14 the box asks What is your name? and its Apply does nothing', async ({
  page,
}) => {
  await openFilledCart(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(...(request.url().match(/\/api\/.*/) ?? [])))

  await page.getByRole('textbox', { name: 'What is your name?', exact: true }).fill('Amelia')
  await button(page, 'Apply').click()
  await page.getByRole('textbox', { name: 'What is your name?', exact: true }).press('Enter')

  await expect(page).toHaveURL('/cart')
  await expect(summary(page).getByRole('definition')).toHaveText(['$20.50', '$0.00', '$0.00', '$20.50'])
  expect(calls).toEqual([])
})

test('CART-04 STATE-17 the remove button takes its line out, and the next one takes the focus', async ({
  page,
}) => {
  await openFilledCart(page)

  await button(page, 'Remove Lavender Calm Bar').click()

  await expect(page.getByRole('rowheader')).toHaveText(['Matcha Morning Bar'])
  await expect(button(page, 'Remove Matcha Morning Bar')).toBeFocused()
  await expect(
    page.getByText('Lavender Calm Bar was removed from your basket.', { exact: true }),
  ).toBeAttached()
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS.slice(1) })
})

test('CART-05 CART-06 plus and minus change the quantity by 1', async ({ page }) => {
  await openFilledCart(page)

  await button(page, 'One more of Lavender Calm Bar').click()
  await expect(quantity(page, 'Lavender Calm Bar')).toHaveValue('3')
  await expect(row(page, 'Lavender Calm Bar').getByRole('cell', { name: '$19.50' })).toBeVisible()
  await button(page, 'One less of Lavender Calm Bar').click()
  await button(page, 'One less of Lavender Calm Bar').click()

  await expect(quantity(page, 'Lavender Calm Bar')).toHaveValue('1')
})

test('VALID-04 minus does nothing at 1 and keeps the focus', async ({ page }) => {
  await openFilledCart(page)
  const minus = button(page, 'One less of Matcha Morning Bar')

  await minus.focus()
  await minus.press('Enter')

  await expect(quantity(page, 'Matcha Morning Bar')).toHaveValue('1')
  await expect(minus).toBeFocused()
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
})

test('CART-07 VALID-02 the quantity is a number input from 1 up, and what is typed counts', async ({
  page,
}) => {
  await openFilledCart(page)
  const input = quantity(page, 'Lavender Calm Bar')

  await expect(input).toHaveAttribute('type', 'number')
  await expect(input).toHaveAttribute('min', '1')
  await input.fill('4')

  await expect(row(page, 'Lavender Calm Bar').getByRole('cell', { name: '$26.00' })).toBeVisible()
})

test('VALID-05 ENTITY-15 a typed value below 1 resets to 1 on blur', async ({ page }) => {
  await openFilledCart(page)
  const input = quantity(page, 'Lavender Calm Bar')

  await input.fill('0')
  await expect(input).toHaveValue('0')
  await input.blur()
  await expect(input).toHaveValue('1')
  await input.fill('-3')
  await input.blur()

  await expect(input).toHaveValue('1')
  await expect(page.getByText('A quantity is a whole number from 1 up, so we set it to 1.')).toBeVisible()
  expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 1 }, { quantity: 1 }] })
})

test('VALID-06 an invalid typed value resets to 1 on blur', async ({ page }) => {
  await openFilledCart(page)
  const input = quantity(page, 'Lavender Calm Bar')

  await input.fill('2.5')
  await input.blur()
  await expect(input).toHaveValue('1')
  await input.fill('')
  await input.blur()

  await expect(input).toHaveValue('1')
  await expect(row(page, 'Lavender Calm Bar').getByRole('cell', { name: '$6.50' })).toHaveCount(2)
})

test('more than the stock is cut to it, with a message', async ({ page }) => {
  await openFilledCart(page)
  const { data } = await (await page.request.get('/api/v1/product?ids=matcha-morning-bar')).json()
  const [{ stock }] = data

  await quantity(page, 'Matcha Morning Bar').fill('990')
  await quantity(page, 'Matcha Morning Bar').blur()

  await expect(quantity(page, 'Matcha Morning Bar')).toHaveValue(String(stock))
  await expect(
    page.getByText(`Only ${stock} left in stock, so we set the quantity to ${stock}.`),
  ).toBeVisible()
})

test('CART-08 CART-09 an empty cart says so and leads back to the shop', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/cart')

  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Your Cart Is Currently Empty!')
  await expect(button(page, 'Processed to Checkout')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Shop', exact: true }).click()

  await expect(page).toHaveURL('/shop')
})

test('CART-19 the way on reads Processed to Checkout', async ({ page }) => {
  await openFilledCart(page)

  await expect(summary(page).getByRole('button').last()).toHaveText('Processed to Checkout')
})

test('CART-21 CART-22 CART-23 proceeding saves the shopping session and leads to /checkout', async ({
  page,
}) => {
  const customer = await arriveAsCustomer(page)
  await openFilledCart(page)

  await button(page, 'Processed to Checkout').click()

  await expect(page).toHaveURL('/checkout')
  expect(await storedSession(page)).toEqual({ items: TWO_SOAPS, user: customer.id, totalAmount: 20.5 })
})

test('CART-24 proceeding without a login leads to /login, and the basket stays', async ({ page }) => {
  await openFilledCart(page)

  await button(page, 'Processed to Checkout').click()

  await expect(page).toHaveURL('/login')
  expect(await storedSession(page)).toBeNull()
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
})

test('CART-24 proceeding with a user record that cannot be loaded leads to /login, which says why', async ({
  page,
  allow,
}) => {
  allow({ url: '/users/me', status: 500 })
  await arriveAsCustomer(page)
  await refuse(page, ME, { status: 500 })
  await openFilledCart(page)

  await button(page, 'Processed to Checkout').click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toHaveText('Your account could not be loaded. Please log in again.')
  expect(await storedSession(page)).toBeNull()
})

test('while the user record loads the button is busy and waits', async ({ page }) => {
  await arriveAsCustomer(page)
  const release = await hold(page, ME)
  await openFilledCart(page)

  await button(page, 'Processed to Checkout').click()
  await expect(button(page, 'Processed to Checkout')).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/cart')
  release()

  await expect(page).toHaveURL('/checkout')
})

test('CART-25 proceeding with a cart that another tab has emptied meanwhile leads to /login', async ({
  page,
  context,
}) => {
  await arriveAsCustomer(page)
  const release = await hold(page, ME)
  await openFilledCart(page)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await button(page, 'Processed to Checkout').click()

  const otherTab = await context.newPage()
  await fillBasket(otherTab, [])
  await expect(page.getByText('Your Cart Is Currently Empty!')).toBeVisible()
  release()

  await expect.poll(() => visited).toContain('/login')
  expect(await storedSession(page)).toBeNull()
})

test('CART-26 with a saved shopping session the cart redirects to /checkout by itself', async ({ page }) => {
  await arriveAsCustomer(page)
  await openFilledCart(page)
  await button(page, 'Processed to Checkout').click()
  await expect(page).toHaveURL('/checkout')

  await page.goto('/cart')

  await expect(page).toHaveURL('/checkout')
})

test('changing the basket in another tab discards the shopping session', async ({ page, context }) => {
  await arriveAsCustomer(page)
  await openFilledCart(page)
  await button(page, 'Processed to Checkout').click()
  await expect(page).toHaveURL('/checkout')

  const otherTab = await context.newPage()
  await openPage(otherTab, '/cart')
  await button(otherTab, 'One more of Lavender Calm Bar').click()

  await expect(page.getByText('Nothing is on its way through the checkout yet.')).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('a line says what has changed since it was added, and the shopper takes it over', {
  tag: '@both',
}, async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/product?ids=matcha-morning-bar')).json()
  const [{ stock }] = data
  await openFilledCart(page, [
    { product: 'lavender-calm-bar', quantity: 1, price: 5.5, image: '' },
    { product: 'matcha-morning-bar', quantity: 990, price: 7.5, image: '' },
    { product: 'soap-of-yesterday', quantity: 1, price: 4, image: '' },
  ])

  await expect(row(page, 'Lavender Calm Bar')).toContainText(
    'The price is now $6.50. It was $5.50 when you added this.',
  )
  await expect(row(page, 'Matcha Morning Bar')).toContainText(`Only ${stock} left in stock.`)
  await expect(row(page, 'soap-of-yesterday')).toContainText(
    'This product is no longer sold. Please remove it.',
  )
  await expectAccessible(page)
  await button(page, 'Update my basket').click()
  await button(page, 'Remove soap-of-yesterday').click()

  await expect(button(page, 'Update my basket')).toHaveCount(0)
  expect(await storedBasket(page)).toEqual({
    data: [
      { product: 'lavender-calm-bar', quantity: 1, price: 6.5, image: '' },
      { product: 'matcha-morning-bar', quantity: stock, price: 7.5, image: '' },
    ],
  })
})

test('without present prices the cart says so, works on, and asks again', async ({ page, allow }) => {
  allow({ url: PRODUCTS, status: 503 })
  const restore = await refuse(page, PRODUCTS, { status: 503 })
  await openFilledCart(page)

  await expect(page.getByRole('alert')).toContainText('We could not look up the present prices and stock.')
  await expect(summary(page).getByRole('definition').last()).toHaveText('$20.50')
  await restore()
  await button(page, 'Try again').click()

  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('ROLE-01 ENTITY-13 ENTITY-17 a visitor fills the basket, whose lines stand in a list named data', async ({
  page,
}) => {
  await openPage(page, '/shop?categories=Lavender')
  await page
    .getByRole('article')
    .filter({ hasText: 'Lavender Calm Bar' })
    .getByRole('button', { name: 'Add to basket' })
    .click()

  expect(await storedBasket(page)).toEqual({
    data: [{ product: 'lavender-calm-bar', quantity: 1, price: 6.5, image: '' }],
  })
})

test('ENTITY-14 ENTITY-16 a line names its product by id and has no picture when added from a card', async ({
  page,
}) => {
  await openPage(page, '/shop?categories=Lavender')
  await page
    .getByRole('article')
    .filter({ hasText: 'Lavender Calm Bar' })
    .getByRole('button', { name: 'Add to basket' })
    .click()

  await page.getByRole('link', { name: 'Basket, 1 product' }).click()
  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toHaveAttribute(
    'href',
    '/shop/lavender-calm-bar',
  )
  expect(await storedBasket(page)).toMatchObject({ data: [{ product: 'lavender-calm-bar', image: '' }] })
})

test('PERSIST-02 PERSIST-05 a reload keeps the cart, under its own key', async ({ page }) => {
  await openFilledCart(page)
  await button(page, 'One more of Lavender Calm Bar').click()

  await page.reload()

  await expect(quantity(page, 'Lavender Calm Bar')).toHaveValue('3')
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":3')
})

test('the cart reflows at 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openFilledCart(page)

  await expect(button(page, 'Processed to Checkout')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
