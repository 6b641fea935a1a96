import { readFile } from 'node:fs/promises'
import { createClient } from '@shop/contract/client'
import { createHttpTransport } from '@shop/harness/http-transport'
import { aPerson } from '@shop/harness/makers'
import { signUp } from '@shop/harness/shopper'
import { expectAccessible } from '../expect-accessible.ts'
import { holdFiles } from '../faults.ts'
import { expect, type Page } from '../test.ts'
import { aColleague, button, lookAroundToday, signIn, signInAsDemoOwner, test, title } from './back-office.ts'
import { beginTask } from './begin-task.ts'
import { tabTo } from './picture-steps.ts'

const openCustomers = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).click()
const person = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** No other test, at either width, has the same. */
const nameOf = (page: Page, what: string) => `${what} ${page.viewportSize()?.width}`

async function signUpAs(origin: string, firstName: string, lastName: string) {
  const shopper = createClient(createHttpTransport({ origin }))
  return signUp(shopper, { ...aPerson(), firstName, lastName })
}

test('job 45: a customer’s data are copied with three presses', async ({ page, baseURL }) => {
  const lastName = nameOf(page, 'Moore')
  const { email, buy } = await signUpAs(baseURL ?? '', 'Grace', lastName)
  const { orderId } = await buy(['quiet-oat-bar'])
  await lookAroundToday(page)
  const end = await beginTask(page, { task: 45, what: 'a copy of a customer’s data', target: 3 })

  await openCustomers(page)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(`grace ${lastName}`)
  await person(page, `Grace ${lastName}`).click()
  await expect(title(page)).toHaveText(`Grace ${lastName}`)
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText(orderId.slice(4))
  const download = page.waitForEvent('download')
  await button(page, 'Copy of the data').click()

  const file = await readFile(await (await download).path(), 'utf8')
  await end()
  expect(file).toContain(email)
  expect(file).toContain(orderId)
  await expectAccessible(page)
})

test('job 45: a customer is forgotten with three presses, from any page', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  const lastName = nameOf(page, 'Hale')
  await signUpAs(baseURL ?? '', 'Margaret', lastName)
  await lookAroundToday(page)
  const end = await beginTask(page, { task: 45, what: 'a customer is forgotten', target: 3 })

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find or do anything' }).fill(`margaret ${lastName}`)
  await page.getByRole('option', { name: `Erase Margaret ${lastName}` }).click()
  const question = page.getByRole('alertdialog', { name: `Erase Margaret ${lastName}?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Erase for good' }).click()

  await expect(toast(page, 'The customer is erased')).toBeVisible()
  await end()
  await expect(title(page)).toHaveText('Customers')
  await page.goto(`/admin/customers?q=${encodeURIComponent(lastName)}`)
  await expect(page.getByText(`Nobody is found for “${lastName}”`)).toBeVisible()
})

test('job 45: two accounts of one person become one with four presses from the customer’s page', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const lastName = nameOf(page, 'Okafor')
  const kept = await signUpAs(baseURL ?? '', 'June', lastName)
  const gone = await signUpAs(baseURL ?? '', 'J.', lastName)
  const { orderId } = await gone.buy(['quiet-oat-bar'])
  await signInAsDemoOwner(page)
  await page.goto(`/admin/customers?q=${encodeURIComponent(gone.email)}`)
  await person(page, `J. ${lastName}`).click()
  await expect(title(page)).toHaveText(`J. ${lastName}`)
  const end = await beginTask(page, { task: 45, what: 'two accounts become one', target: 4 })

  await page.getByRole('link', { name: 'Merge', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(kept.email)
  await page.getByRole('link', { name: new RegExp(kept.email) }).click()
  await expect(page.getByRole('region', { name: 'Goes', exact: true })).toContainText(kept.email)
  await button(page, 'Keep this one instead').click()
  await expect(page.getByRole('region', { name: 'Goes', exact: true })).toContainText(gone.email)
  await expect(page.getByRole('region', { name: 'What goes over' })).toContainText('1 goes over')
  await expect(page.getByText('Nothing brings the account back.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Merge for good').click()

  await expect(toast(page, 'The two accounts are one')).toBeVisible()
  await end()
  await expect(title(page)).toHaveText(`June ${lastName}`)
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText(orderId.slice(4))
  await expect(page.getByText(/^Another account of theirs was merged into this one on/)).toBeVisible()
  await expectAccessible(page)
})

test('accounts are merged by the keyboard alone', async ({ page, baseURL }) => {
  const kept = await signUpAs(baseURL ?? '', 'Nora', 'Keyed')
  const gone = await signUpAs(baseURL ?? '', 'Nora', 'Keyed')
  await signInAsDemoOwner(page)
  await page.goto(`/admin/customers?q=${encodeURIComponent(kept.email)}`)
  await person(page, 'Nora Keyed').focus()
  await page.keyboard.press('Enter')

  const link = page.getByRole('link', { name: 'Merge', exact: true })
  await expect(link).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Merge accounts')
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('Nora Keyed')
  const found = page.getByRole('link', { name: new RegExp(gone.email) })
  await tabTo(page, found)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Merge for good')).toBeVisible()
  await tabTo(page, button(page, 'Merge for good'))
  await page.keyboard.press('Enter')

  await expect(toast(page, 'The two accounts are one')).toBeVisible()
  await expect(title(page)).toHaveText('Nora Keyed')
  await expect(page.getByRole('link', { name: kept.email })).toBeVisible()
})

test('what has changed since it was looked at is not merged, but looked at again', async ({
  page,
  baseURL,
  allow,
}) => {
  const kept = await signUpAs(baseURL ?? '', 'Vera', 'Stale')
  const gone = await signUpAs(baseURL ?? '', 'Vera', 'Stale')
  await signInAsDemoOwner(page)
  await page.goto(`/admin/customers?q=${encodeURIComponent(kept.email)}`)
  await person(page, 'Vera Stale').click()
  await page.getByRole('link', { name: 'Merge', exact: true }).click()
  await page.getByRole('link', { name: new RegExp(gone.email) }).click()
  await expect(button(page, 'Merge for good')).toBeVisible()
  allow({ url: /\/admin\/customers\/.+\/merge$/, status: 412 })

  await gone.buy(['quiet-oat-bar'])
  await button(page, 'Merge for good').click()

  await expect(page.getByRole('alert').filter({ hasText: 'has changed' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What goes over' })).toContainText('Orders1 goes over')
  await button(page, 'Merge for good').click()
  await expect(toast(page, 'The two accounts are one')).toBeVisible()
})

test('who presses a row right after typing comes to its page, and is not brought back by the words', async ({
  page,
  baseURL,
}) => {
  await signUpAs(baseURL ?? '', 'Ida', 'Pressed')
  await page.clock.install()
  await lookAroundToday(page)
  await openCustomers(page)
  await expect(person(page, 'Ida Pressed')).toBeVisible()
  const release = await holdFiles(page, ['*/admin/assets/*.js'])

  await page.getByRole('searchbox', { name: 'Search customers' }).fill('ida')
  await person(page, 'Ida Pressed').click()
  await page.clock.runFor(1_000)
  release()

  await expect(title(page)).toHaveText('Ida Pressed')
})

test('who has an open order is not forgotten, and it is said why; nobody’s page says so too', async ({
  page,
  baseURL,
  allow,
}) => {
  const { buy } = await signUpAs(baseURL ?? '', 'Priya', 'Open')
  await buy(['quiet-oat-bar'])
  await lookAroundToday(page)
  await openCustomers(page)
  await person(page, 'Priya Open').click()
  allow({ url: /\/admin\/customers\//, status: 409 }, { url: /\/admin\/customers\/none$/, status: 404 })

  await button(page, 'Erase').click()
  await button(page, 'Erase for good').click()

  await expect(page.getByRole('alert').filter({ hasText: 'still open' })).toBeVisible()
  await expect(title(page)).toHaveText('Priya Open')
  await page.goto('/admin/customers/none')
  await expect(title(page)).toHaveText('This customer is not here')
  await expectAccessible(page)
})

test('who may only look sees none of these actions', async ({ page, baseURL }) => {
  await signUpAs(baseURL ?? '', 'Ben', 'Looked')
  await signIn(page, await aColleague(baseURL ?? '', { role: 'Desk' }))
  await openCustomers(page)
  await person(page, 'Ben Looked').click()

  await expect(page.getByRole('region', { name: 'Personal data' })).toBeVisible()
  await expect(button(page, 'Erase')).toBeHidden()
  await expect(button(page, 'Copy of the data')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Merge', exact: true })).toBeHidden()
})
