import { arriveAtPayment, option } from './at-payment.ts'
import { arriveAsCustomer, injectFaults } from './customers.ts'
import { openPage } from './open-page.ts'
import { button, failure } from './page-parts.ts'
import { expect, type Page, type Response, test } from './test.ts'

/** Real faults of the shop, which only those with this word in what they enter meet. */
const MARK = 'Faultline'

test.beforeAll(injectFaults)

const GENERAL = 'Something went wrong on our side.'

/** Does something that the shop fails at, and answers what it should say of it: the number of the request with it. */
async function failing(
  page: Page,
  call: RegExp,
  act: () => Promise<void>,
  message = GENERAL,
): Promise<string> {
  const isAnswer = (response: Response) => call.test(response.url()) && response.request().method() === 'POST'
  const [reply] = await Promise.all([page.waitForResponse(isAnswer), act()])
  const number = reply.headers()['x-request-id']
  expect([reply.status(), number]).toEqual([500, expect.stringMatching(/\w{6}/)])
  return `${message} If you write to us about it, please name this number: ${number}`
}

test('ERR-33 a fault of the shop at signup is told in general words, with the number of the request', async ({
  page,
  allow,
}) => {
  allow({ url: '/auth/register', status: 500 })
  await openPage(page, '/signup')
  const entries = {
    'First Name': 'Amelia',
    'Last Name': MARK,
    'Email Address': `fault-${process.pid}-${Date.now()}@example.com`,
    Password: 'elderflower-59',
    'Confirm Password': 'elderflower-59',
  }
  for (const [name, value] of Object.entries(entries)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }

  const words = await failing(page, /\/auth\/register$/, () => button(page, 'Login').click())

  await expect(failure(page)).toHaveText(words)
})

test('ERR-33 a fault of the shop at a new address is told so too', async ({ page, allow }) => {
  allow({ url: '/shipping-addresses', status: 500 })
  await arriveAsCustomer(page)
  await openPage(page, '/my-section/addresses')
  await page.getByRole('main').getByRole('button', { name: 'Add new Address' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add new Address' })
  const entries = {
    'Full Name': MARK,
    Mobile: '+44 7700 900 142',
    Address: '14 Orchard Row',
    City: 'Bristol',
  }
  for (const [name, value] of Object.entries(entries)) {
    await form.getByRole('textbox', { name, exact: true }).fill(value)
  }

  const submit = form.getByRole('button', { name: 'Add New Address' })
  const words = await failing(
    page,
    /\/shipping-addresses$/,
    () => submit.click(),
    'Failed to save address...!',
  )

  await expect(page.getByText(words, { exact: true })).toBeVisible()
})

test('ERR-33 a fault of the shop at an order is told so too, and nothing is lost', async ({
  page,
  allow,
}) => {
  allow({ url: '/orders/place-order/cash-on-delivery', status: 500 })
  await arriveAtPayment(page, { address: { addressLine1: `1 ${MARK} Row` } })
  await option(page, 'Cash on Delivery').check()

  const words = await failing(page, /\/place-order\/cash-on-delivery$/, () =>
    button(page, 'Confirm Order').click(),
  )

  await expect(failure(page)).toHaveText(words)
  await expect(button(page, 'Confirm Order')).toBeEnabled()
})
