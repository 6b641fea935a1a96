import { type Address, changeAddress } from '@shop/contract/addresses'
import { beginCheckout, fillBasket, storedBasket, storedSession, TWO_SOAPS } from './basket.ts'
import { arriveAsCustomer, type Customer } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hold, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { button, field, says } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const ADDRESSES = /\/api\/v1\/shipping-addresses$/

const WORK = {
  fullName: 'Amelia Hart (work)',
  mobile: '+44 7700 900 377',
  addressLine1: 'The Maltings, 3 Quay Street',
  city: 'Bath',
}

const card = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const summary = (page: Page) => page.getByRole('region', { name: 'Your order' })

/** Arrives at the address step as a customer whose basket of two soaps is on its way. */
async function arriveAtCheckout(page: Page): Promise<Customer> {
  const customer = await arriveAsCustomer(page)
  await fillBasket(page)
  await beginCheckout(page, { items: TWO_SOAPS, user: customer.id, totalAmount: 20.5 })
  return customer
}

/** Changes an address from another device. */
async function moveElsewhere(customer: Customer, { _id: id, fullName, mobile }: Address): Promise<void> {
  const body = { fullName, mobile, addressLine1: '2 New Street', city: 'Bath' }
  await customer.send(changeAddress, { params: { id }, body })
}

async function fillAddress(page: Page, given: Record<string, string> = {}): Promise<void> {
  const entries = {
    'Full Name': 'Amelia Hart',
    Mobile: '+44 7700 900 142',
    Address: '14 Orchard Row',
    City: 'Bristol',
    ...given,
  }
  for (const [name, value] of Object.entries(entries)) await field(page, name).fill(value)
}

test('CHECKOUT-01 ROUTE-11 the address step is headed Shipping Address', { tag: '@both' }, async ({
  page,
}) => {
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress()

  await openPage(page, '/checkout')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Address')
  await expect(card(page, 'Amelia Hart')).toBeVisible()
  await expectAccessible(page)
})

test('CHECKOUT-02 the steps are Address, Payment Method and Review', async ({ page }) => {
  await arriveAtCheckout(page)

  await openPage(page, '/checkout')

  const steps = page.getByRole('list', { name: 'Steps of your order' }).getByRole('listitem')
  await expect(steps).toHaveText(['Address', 'Payment Method', 'Review'])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
})

test('CHECKOUT-03 CHECKOUT-04 CHECKOUT-05 the saved addresses have a checkbox each, the first is preselected', async ({
  page,
}) => {
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress()
  await customer.saveAddress(WORK)

  await openPage(page, '/checkout')

  await expect(card(page, 'Amelia Hart')).toBeChecked()
  await expect(card(page, 'Amelia Hart')).toHaveAccessibleDescription(
    '14 Orchard Row, Bristol +44 7700 900 142',
  )
  await expect(card(page, 'Amelia Hart (work)')).not.toBeChecked()
})

test('only one address is selected at a time', async ({ page }) => {
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress()
  await customer.saveAddress(WORK)
  await openPage(page, '/checkout')

  await card(page, 'Amelia Hart (work)').check()

  await expect(card(page, 'Amelia Hart')).not.toBeChecked()
})

test('ADDR-14 the default address is preselected, and there is no box for it here', async ({ page }) => {
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress()
  await customer.saveAddress({ ...WORK, isDefault: true })

  await openPage(page, '/checkout')

  await expect(card(page, 'Amelia Hart (work)')).toBeChecked()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
})

test('CHECKOUT-06 Deliver Here is disabled until an address is selected', async ({ page }) => {
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress()
  await openPage(page, '/checkout')
  await expect(button(page, 'Deliver Here')).toBeEnabled()

  await card(page, 'Amelia Hart').uncheck()
  await expect(button(page, 'Deliver Here')).toBeDisabled()
  await card(page, 'Amelia Hart').check()

  await expect(button(page, 'Deliver Here')).toBeEnabled()
})

test('CHECKOUT-07 CHECKOUT-08 ENTITY-18 Deliver Here stores the address in the session and leads to /payment', async ({
  page,
}) => {
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress()
  const { _id } = await customer.saveAddress(WORK)
  await openPage(page, '/checkout')

  await card(page, 'Amelia Hart (work)').check()
  await button(page, 'Deliver Here').click()

  await expect(page).toHaveURL('/payment')
  expect(await storedSession(page)).toEqual({
    items: TWO_SOAPS,
    user: customer.id,
    totalAmount: 20.5,
    shippingAddress: _id,
  })
})

test('an address that was chosen before is selected again', async ({ page }) => {
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress()
  await customer.saveAddress(WORK)
  await openPage(page, '/checkout')
  await card(page, 'Amelia Hart (work)').check()
  await button(page, 'Deliver Here').click()
  await expect(page).toHaveURL('/payment')

  await page.goBack()

  await expect(card(page, 'Amelia Hart (work)')).toBeChecked()
})

test('CHECKOUT-09 below the list stands a form Add a new address', { tag: '@both' }, async ({ page }) => {
  await arriveAtCheckout(page)

  await openPage(page, '/checkout')

  await says(page, 'You have no saved address yet. Add one below.')
  await expect(page.getByRole('region', { name: 'Add a new address' }).getByRole('heading')).toHaveText(
    'Add a new address',
  )
  await expectAccessible(page)
})

test('lines, delivery, discount and total are on the screen', async ({ page }) => {
  await arriveAtCheckout(page)

  await openPage(page, '/checkout')

  await expect(summary(page).getByRole('listitem')).toHaveText([
    '2 × Lavender Calm Bar$13.00',
    '1 × Matcha Morning Bar$7.50',
  ])
  await expect(summary(page).getByRole('definition')).toHaveText(['$20.50', '$0.00', '$0.00', '$20.50'])
})

test('Back to basket discards the shopping session and keeps the basket, unless in a new tab', async ({
  page,
  context,
}) => {
  await arriveAtCheckout(page)
  await openPage(page, '/checkout')
  const back = page.getByRole('link', { name: 'Back to basket' })
  await field(page, 'Full Name').fill('Amelia Hart')

  const [other] = await Promise.all([
    context.waitForEvent('page'),
    back.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(other).toHaveURL('/cart')
  await expect(back).toBeVisible()
  await expect(field(page, 'Full Name')).toHaveValue('Amelia Hart')
  await back.click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
})

test('without a shopping session the step shows, and Deliver Here leads to the basket', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await customer.saveAddress()
  await openPage(page, '/checkout')

  await says(page, 'Nothing is on its way through the checkout yet.')
  await button(page, 'Deliver Here').click()

  await expect(page).toHaveURL('/cart')
})

test('ERR-14 ERR-15 API-06 a new address is told as it is saved, and the list loads again', async ({
  page,
}) => {
  await arriveAtCheckout(page)
  await openPage(page, '/checkout')
  await fillAddress(page)
  const release = await hold(page, ADDRESSES, 'POST')

  await button(page, 'Add New Address').click()
  await says(page, 'Address data is saving.')
  await expect(button(page, 'Add New Address')).toHaveAttribute('aria-busy', 'true')
  let reloads = 0
  page.on('request', (sent) => {
    if (ADDRESSES.test(sent.url()) && sent.method() === 'GET') reloads += 1
  })
  release()

  await says(page, 'Address has been saved.')
  await expect(card(page, 'Amelia Hart')).toBeChecked()
  await expect(card(page, 'Amelia Hart')).toBeFocused()
  await expect.poll(() => reloads).toBe(1)
  await expect(field(page, 'Full Name')).toHaveValue('')
})

test('a newly added address becomes the selected one', async ({ page }) => {
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress()
  await openPage(page, '/checkout')

  await fillAddress(page, { 'Full Name': 'June Okafor' })
  await button(page, 'Add New Address').click()

  await expect(card(page, 'June Okafor')).toBeChecked()
  await expect(card(page, 'Amelia Hart')).not.toBeChecked()
})

test('ERR-16 an address that is refused says Failed to save address...!, and the entries stay', async ({
  page,
  allow,
}) => {
  allow({ url: ADDRESSES, status: 500 })
  await arriveAtCheckout(page)
  await refuse(page, ADDRESSES, { status: 500, method: 'POST', message: 'The drawer is stuck.' })
  await openPage(page, '/checkout')

  await fillAddress(page)
  await button(page, 'Add New Address').click()

  await says(page, 'Failed to save address...!')
  await expect(field(page, 'Full Name')).toHaveValue('Amelia Hart')
  await expect(field(page, 'City')).toHaveValue('Bristol')
})

test('ERR-17 a login without a user says User not found...! and sends nothing', async ({ page }) => {
  const { token } = await arriveAsCustomer(page)
  await page.evaluate((alone) => localStorage.setItem('auth', alone), JSON.stringify({ user: null, token }))
  await openPage(page, '/checkout')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))

  await fillAddress(page)
  await button(page, 'Add New Address').click()

  await says(page, 'User not found...!')
  expect(sent.filter((method) => method === 'POST')).toEqual([])
})

test('VALID-20 VALID-21 VALID-29 what is missing is named at its field, and the focus goes to the first', {
  tag: '@both',
}, async ({ page }) => {
  await arriveAtCheckout(page)
  await openPage(page, '/checkout')

  await button(page, 'Add New Address').click()

  await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Full Name is required.')
  await expect(field(page, 'Mobile')).toHaveAccessibleDescription('Mobile is required.')
  await expect(field(page, 'Full Name')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'Full Name').fill('Amelia Hart')
  await button(page, 'Add New Address').click()

  await expect(field(page, 'Mobile')).toBeFocused()
})

test('VALID-22 VALID-23 address and city are required', async ({ page }) => {
  await arriveAtCheckout(page)
  await openPage(page, '/checkout')

  await fillAddress(page, { Address: ' ', City: '' })
  await button(page, 'Add New Address').click()

  await expect(field(page, 'Address')).toHaveAccessibleDescription('Address is required.')
  await expect(field(page, 'City')).toHaveAccessibleDescription('City is required.')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('VALID-24 the required fields are marked *', async ({ page }) => {
  await arriveAtCheckout(page)
  await openPage(page, '/checkout')

  const form = page.getByRole('region', { name: 'Add a new address' })
  await expect(form.locator('label')).toHaveText([
    'Full Name *',
    'Mobile *',
    'Address *',
    'City *',
    'Postal Code',
    'Email',
  ])
  await expect(field(page, 'Full Name')).toHaveAttribute('aria-required', 'true')
  await expect(form.getByText('*', { exact: true })).toHaveCount(4)
})

test('VALID-25 VALID-26 postal code and email may be left out', async ({ page }) => {
  await arriveAtCheckout(page)
  await openPage(page, '/checkout')

  await fillAddress(page, { 'Postal Code': '', Email: '' })
  await button(page, 'Add New Address').click()

  await expect(card(page, 'Amelia Hart')).toBeChecked()
})

test('VALID-28 a phone number can be dialled, an email looks like one, and nothing is endless', async ({
  page,
}) => {
  await arriveAtCheckout(page)
  await openPage(page, '/checkout')

  await fillAddress(page, { Mobile: 'call me', Email: 'amelia@', City: 'x'.repeat(81) })
  await button(page, 'Add New Address').click()

  await expect(field(page, 'Mobile')).toHaveAccessibleDescription(
    'A phone number has 5 to 20 digits, spaces and + ( ) -.',
  )
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Entered value does not match email format')
  await expect(field(page, 'City')).toHaveAccessibleDescription('City is too long.')
})

test('PERSIST-06 after a reload the addresses are asked for again', async ({ page }) => {
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress()
  await openPage(page, '/checkout')
  await expect(card(page, 'Amelia Hart')).toBeChecked()
  const asked = page.waitForRequest(ADDRESSES)

  await page.reload()

  await asked
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['auth', 'cart'])
})

test('addresses that cannot be loaded say so and can be asked for again', async ({ page, allow }) => {
  allow({ url: ADDRESSES, status: 503 })
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress()
  const restore = await refuse(page, ADDRESSES, { status: 503 })
  await openPage(page, '/checkout')

  await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not load your addresses.')
  await expect(button(page, 'Deliver Here')).toBeDisabled()
  restore()
  await button(page, 'Try again').click()

  await expect(card(page, 'Amelia Hart')).toBeChecked()
})

test('an address typed beside a list that could not be loaded is kept, saved and selected', async ({
  page,
  allow,
}) => {
  allow({ url: ADDRESSES, status: 503 })
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress()
  const restore = await refuse(page, ADDRESSES, { status: 503, method: 'GET' })
  await openPage(page, '/checkout')
  await fillAddress(page, { 'Full Name': 'June Okafor' })

  const again = page.waitForResponse(ADDRESSES)
  await button(page, 'Try again').click()
  await again
  await expect(button(page, 'Try again')).toBeEnabled()
  await expect(field(page, 'Full Name')).toHaveValue('June Okafor')
  restore()
  await button(page, 'Add New Address').click()

  await expect(card(page, 'June Okafor')).toBeChecked()
  await expect(card(page, 'June Okafor')).toBeFocused()
  await expect(card(page, 'Amelia Hart')).not.toBeChecked()
})

test('addresses that were changed elsewhere are asked for when the tab is looked at again, and what is typed stays', async ({
  page,
}) => {
  const customer = await arriveAtCheckout(page)
  const address = await customer.saveAddress()
  await openPage(page, '/checkout')
  await expect(card(page, 'Amelia Hart')).toHaveAccessibleDescription(/14 Orchard Row/)
  await fillAddress(page, { 'Full Name': 'June Okafor' })
  await field(page, 'City').focus()
  await moveElsewhere(customer, address)

  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

  await expect(card(page, 'Amelia Hart')).toHaveAccessibleDescription(/2 New Street, Bath/)
  await expect(field(page, 'Full Name')).toHaveValue('June Okafor')
  await expect(field(page, 'City')).toBeFocused()
})

test('an address that was changed elsewhere is shown as it is by the step that follows', async ({ page }) => {
  const customer = await arriveAtCheckout(page)
  const address = await customer.saveAddress()
  await openPage(page, '/checkout')
  await expect(card(page, 'Amelia Hart')).toBeChecked()
  await moveElsewhere(customer, address)

  await button(page, 'Deliver Here').click()

  await expect(page).toHaveURL('/payment')
  await expect(summary(page).getByText('2 New Street, Bath')).toBeVisible()
})

test('the address step reflows at 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const customer = await arriveAtCheckout(page)
  await customer.saveAddress(WORK)
  await openPage(page, '/checkout')

  await expect(card(page, 'Amelia Hart (work)')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
