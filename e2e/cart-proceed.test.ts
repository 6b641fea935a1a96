import { fillBasket, storedBasket, storedSession, TWO_SOAPS } from './basket.ts'
import { openFilledCart, summary } from './cart-page.ts'
import { arriveAsCustomer } from './customers.ts'
import { hold, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { button } from './page-parts.ts'
import { expect, test } from './test.ts'

const ME = /\/api\/v1\/users\/me$/

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

test('a tab that was unloaded while another customer logged in begins the checkout anew, as that customer', async ({
  page,
}) => {
  await arriveAsCustomer(page)
  await openFilledCart(page)
  await button(page, 'Processed to Checkout').click()
  await expect(page).toHaveURL('/checkout')
  const other = await arriveAsCustomer(page, { firstName: 'Bea' })

  await openPage(page, '/cart')
  await expect(page).toHaveURL('/cart')
  expect(await storedSession(page)).toBeNull()
  await button(page, 'Processed to Checkout').click()

  await expect(page).toHaveURL('/checkout')
  expect(await storedSession(page)).toMatchObject({ user: other.id })
})

test('a tab that was unloaded while the basket changed has no shopping session', async ({ page }) => {
  await arriveAsCustomer(page)
  await openFilledCart(page)
  await button(page, 'Processed to Checkout').click()
  await expect(page).toHaveURL('/checkout')
  await fillBasket(page, TWO_SOAPS.slice(0, 1))

  await openPage(page, '/checkout')

  await expect(page.getByText('Nothing is on its way through the checkout yet.')).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})
