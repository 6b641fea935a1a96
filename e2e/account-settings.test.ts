import { readFile } from 'node:fs/promises'
import { login } from '@shop/contract/identity'
import { asCustomer, asNewCustomer } from './arrivals.ts'
import { arriveAsCustomer, type Customer, confirmEmail, logIn } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hold, loseReplies, refuse } from './faults.ts'
import { readMailedLink } from './mails.ts'
import { openPage } from './open-page.ts'
import { anyButton, title } from './page-parts.ts'
import { expect, type Locator, type Page, test } from './test.ts'
import { translate } from './translate.ts'

const SETTINGS = '/my-section/settings'
const CONFIRM = /\/api\/v1\/auth\/email\/confirm$/
const PREFERENCES = /\/api\/v1\/users\/me\/mail-preferences$/

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const mails = (page: Page) => page.getByRole('region', { name: 'Mails', exact: true })
const saved = (page: Page) => mails(page).getByText('Saved.', { exact: true })

test('ACCOUNT-08 ROUTE-20 Settings let mails be chosen: invitations to review come until they are not wanted', {
  tag: '@both',
}, async ({ page }) => {
  await asCustomer(page)
  await openPage(page, SETTINGS)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings', exact: true })).toBeVisible()
  await expect(box(page, 'Invitations to review')).toBeChecked()
  await expectAccessible(page)

  await box(page, 'Invitations to review').uncheck()
  await expect(saved(page)).toBeVisible()
  await page.reload()

  await expect(box(page, 'Invitations to review')).not.toBeChecked()
})

test('in a page that the browser has translated one choice after the other is saved', async ({ page }) => {
  await asCustomer(page)
  await openPage(page, SETTINGS)
  await box(page, 'Invitations to review').uncheck()
  await expect(saved(page)).toBeVisible()
  await translate(mails(page).getByRole('status'))
  const release = await hold(page, PREFERENCES, 'PUT')

  await box(page, 'Newsletter').check()
  await expect(mails(page).getByRole('status')).toHaveText('Saving…')
  release()

  await expect(mails(page).getByRole('status')).toHaveText('Saved.')
  await expect(box(page, 'Newsletter')).toBeChecked()
})

test('what came of a press in Settings has its place before it is pressed, for screen readers to listen to', async ({
  page,
}) => {
  await asCustomer(page)
  await openPage(page, SETTINGS)

  for (const name of ['Password', 'Logins', 'Email address', 'Your data']) {
    await expect(section(page, name).getByRole('status')).toHaveCount(1)
    await expect(section(page, name).getByRole('status')).toBeEmpty()
  }
})

test('ACCOUNT-08 the newsletter is joined and left by one press each', { tag: '@both' }, async ({ page }) => {
  await asCustomer(page)
  await openPage(page, SETTINGS)
  await expect(box(page, 'Newsletter')).not.toBeChecked()

  await box(page, 'Newsletter').press('Space')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(box(page, 'Newsletter')).toBeChecked()
  await box(page, 'Newsletter').press('Space')

  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(box(page, 'Newsletter')).not.toBeChecked()
})

test('who has not confirmed their address is told so beside the newsletter', async ({ page }) => {
  await asNewCustomer(page)
  await openPage(page, SETTINGS)

  await expect(box(page, 'Newsletter')).toBeDisabled()
  await expect(mails(page).getByText('Please confirm your email address first')).toBeVisible()
  await expectAccessible(page)
})

test('nothing is pushed away by what comes later: matters are shown together', { tag: '@both' }, async ({
  page,
}) => {
  await asCustomer(page)
  const release = await hold(page, PREFERENCES)
  const security = page.waitForResponse(/\/api\/v1\/auth\/security$/)
  await openPage(page, SETTINGS)
  await (await security).finished()
  await expect(page.getByText('Loading your settings…')).toBeVisible()

  await expect(section(page, 'Password')).toBeHidden()
  release()

  await expect(box(page, 'Newsletter')).toBeVisible()
  await expect(section(page, 'Password')).toBeVisible()
})

test('a choice that cannot be saved is taken back, and says so', async ({ page, allow }) => {
  allow({ url: PREFERENCES, status: 503 })
  await asCustomer(page)
  await openPage(page, SETTINGS)
  await expect(box(page, 'Invitations to review')).toBeChecked()
  await refuse(page, PREFERENCES, { status: 503 })

  await box(page, 'Invitations to review').click()

  await expect(mails(page).getByRole('alert')).toBeVisible()
  await expect(box(page, 'Invitations to review')).toBeChecked()
})

test('a choice whose answer was lost is shown as the shop has saved it', async ({ page, allow }) => {
  allow({ url: PREFERENCES, status: 'failed' })
  await asCustomer(page)
  await openPage(page, SETTINGS)
  await expect(box(page, 'Invitations to review')).toBeChecked()
  await loseReplies(page, PREFERENCES, 'PUT')

  await box(page, 'Invitations to review').click()

  await expect(mails(page).getByRole('alert')).toBeVisible()
  await expect(box(page, 'Invitations to review')).not.toBeChecked()
})

test('a choice is shown at once, and one that is made while another is being saved is kept, too', async ({
  page,
}) => {
  await asCustomer(page)
  await openPage(page, SETTINGS)
  await expect(box(page, 'Newsletter')).not.toBeChecked()
  const release = await hold(page, PREFERENCES, 'PUT')

  const press = (name: string) =>
    box(page, name).evaluate((input: HTMLInputElement) => {
      input.click()
      return input.checked
    })
  expect(await press('Invitations to review')).toBe(false)
  expect(await press('Newsletter')).toBe(true)
  await expect(box(page, 'Invitations to review')).not.toBeChecked()
  release()

  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(box(page, 'Newsletter')).toBeChecked()
  await expect(box(page, 'Invitations to review')).not.toBeChecked()
})

const LOGIN = `/api/v1${login.path}`

/** Confirmed, as the others here, but known. */
async function arrive(page: Page): Promise<Customer> {
  const customer = await confirmEmail(await arriveAsCustomer(page))
  await logIn(page, customer)
  return customer
}

async function changePassword(page: Page, present: string, password: string): Promise<void> {
  const place = section(page, 'Password')
  await place.getByLabel('Present password', { exact: true }).fill(present)
  await place.getByLabel('New password', { exact: true }).fill(password)
  await place.getByRole('button', { name: 'Change password', exact: true }).click()
}

test('ACCOUNT-08 Settings change the password, the present one asked, and this browser stays logged in', {
  tag: '@both',
}, async ({ page, request, allow }) => {
  allow({ url: '/api/v1/auth/password', status: 400 })
  const { email, password } = await arrive(page)
  await openPage(page, SETTINGS)

  await changePassword(page, 'not the one', 'elderflower-59')
  await expect(section(page, 'Password').getByText('This is not your present password.')).toBeVisible()
  await expectAccessible(page)
  await changePassword(page, password, 'elderflower-59')

  await expect(section(page, 'Password').getByText('Your password has been changed')).toBeVisible()
  await page.reload()
  await expect(section(page, 'Password')).toBeVisible()
  const old = await request.post(LOGIN, { data: { email, password } })
  const now = await request.post(LOGIN, { data: { email, password: 'elderflower-59' } })
  expect([old.status(), now.status()]).toEqual([401, 200])
})

test('ACCOUNT-08 logins are listed, this one marked, and others ended', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const { email, password } = await arrive(page)
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
  await request.post(LOGIN, { data: { email, password }, headers })
  await openPage(page, SETTINGS)
  const logins = section(page, 'Logins').getByRole('listitem')
  await expect(logins).toHaveCount(2)
  await expect(logins.filter({ hasText: 'This browser' })).toHaveCount(1)

  await anyButton(page, 'End the login of Firefox on Linux').click()

  await expect(logins).toHaveCount(1)
  await expect(logins).toContainText('This browser')
  await expect(section(page, 'Logins').getByRole('list')).toBeFocused()
  expect((await request.post('/api/v1/auth/refresh')).status()).toBe(401)
})

test('logins that are ended one right after the other all end', async ({ page, playwright, baseURL }) => {
  const { email, password } = await arrive(page)
  for (const system of ['Windows NT 10.0', 'X11; Linux x86_64']) {
    const userAgent = `Mozilla/5.0 (${system}; rv:145.0) Gecko/20100101 Firefox/145.0`
    const browser = await playwright.request.newContext({ ...(baseURL && { baseURL }), userAgent })
    await browser.post(LOGIN, { data: { email, password } })
    await browser.dispose()
  }
  await openPage(page, SETTINGS)
  const logins = section(page, 'Logins').getByRole('listitem')
  await expect(logins).toHaveCount(3)
  const release = await hold(page, /\/auth\/logins\//, 'DELETE')

  await anyButton(page, 'End the login of Firefox on Linux').click()
  await anyButton(page, 'End the login of Firefox on Windows').click()
  release()

  await expect(section(page, 'Logins').getByText('Ended.')).toBeVisible()
  await expect(logins).toHaveCount(1)
})

test('ACCOUNT-08 a new e-mail address counts once the link that is mailed there was pressed', {
  tag: '@both',
}, async ({ page, context }) => {
  const { email, password } = await arrive(page)
  const next = `new-${email}`
  await openPage(page, SETTINGS)
  const place = section(page, 'Email address')
  await place.getByLabel('New email address', { exact: true }).fill(next)
  await place.getByLabel('Present password', { exact: true }).fill(password)
  await anyButton(page, 'Change email address').click()
  await expect(place.getByText(`${next} has not been confirmed yet`)).toBeVisible()
  await expect(place.getByText(`Your account has the address ${email}`)).toBeVisible()

  const other = await context.newPage()
  await other.goto(await readMailedLink(next, '/confirm-email'))
  await expectAccessible(other)
  await anyButton(other, 'Yes, this is my address').click()

  await expect(title(other)).toHaveText('Your address has changed')
  await expect(place.getByText(`Your account has the address ${next}`)).toBeVisible()
  await other.getByRole('main').getByRole('link', { name: 'Go to Settings' }).click()
  const now = section(other, 'Email address').getByText(`Your account has the address ${next}`)
  await expect(now).toBeVisible()
  await other.close()
})

test('whoever confirms a new e-mail address and gets no answer presses again, and reads that it has changed', async ({
  page,
  allow,
}) => {
  allow({ url: CONFIRM, status: 'failed' })
  const { email, password, token } = await arrive(page)
  const next = `new-${email}`
  await page.request.post('/api/v1/auth/email', {
    headers: { authorization: token },
    data: { email: next, presentPassword: password },
  })
  await page.goto(await readMailedLink(next, '/confirm-email'))
  const deliver = await loseReplies(page, CONFIRM)
  await anyButton(page, 'Yes, this is my address').click()
  await expect(page.getByText('It could not be confirmed. Please try again.')).toBeVisible()

  await deliver()
  await anyButton(page, 'Yes, this is my address').click()

  await expect(title(page)).toHaveText('Your address has changed')
  await page.getByRole('main').getByRole('link', { name: 'Go to Settings' }).click()
  await expect(section(page, 'Email address').getByText(`Your account has the address ${next}`)).toBeVisible()
})

test('ACCOUNT-08 a copy of all own data is mailed as a link, and saved by a press', { tag: '@both' }, async ({
  page,
}) => {
  const { email } = await arrive(page)
  await openPage(page, SETTINGS)
  await anyButton(page, 'Mail me a copy').click()
  await expect(section(page, 'Your data').getByText(`on its way to ${email}`)).toBeVisible()
  await page.goto(await readMailedLink(email, '/data-copy'))
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    anyButton(page, 'Save the file').click(),
  ])

  await expect(title(page)).toHaveText('The file is yours')
  expect(download.suggestedFilename()).toBe('my-data.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8')).account).toMatchObject([{ email }])
})

test('ACCOUNT-08 an account is deleted after its password was asked for, and nobody gets in any more', {
  tag: '@both',
}, async ({ page, request, allow }) => {
  allow({ url: '/api/v1/users/me/erasure', status: 400 })
  const { email, password } = await arrive(page)
  await openPage(page, SETTINGS)
  await anyButton(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })
  const present = dialog.getByLabel('Present password', { exact: true })
  await present.fill('not the one')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('This is not your present password.')).toBeVisible()
  await expectAccessible(page)

  const letThrough = await hold(page, /\/users\/me\/erasure$/)
  await present.fill(password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeDisabled()
  letThrough()

  await expect(title(page)).toHaveText('Your account is deleted')
  await expect(page).toHaveURL('/account-erased')
  await expectAccessible(page)
  expect((await request.post(LOGIN, { data: { email, password } })).status()).toBe(401)
  await page.goto(SETTINGS)
  await expect(page).toHaveURL(/\/login/)
})

test('an account whose deletion was not answered is deleted once it is sent again', async ({
  page,
  allow,
}) => {
  const erasure = /\/users\/me\/erasure$/
  allow({ url: erasure, status: 'failed' }, { url: '/api/v1/', status: 401 })
  const { password } = await arrive(page)
  await openPage(page, SETTINGS)
  await anyButton(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })
  await dialog.getByLabel('Present password', { exact: true }).fill(password)
  const deliver = await loseReplies(page, erasure)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await deliver()

  await dialog.getByRole('button', { name: 'Delete for good' }).click()

  await expect(title(page)).toHaveText('Your account is deleted')
  await expect(page).toHaveURL('/account-erased')
})

test('an account is deleted by the keyboard alone, and kept by Escape', async ({ page }) => {
  const { password } = await arrive(page)
  await openPage(page, SETTINGS)
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })
  await anyButton(page, 'Delete my account').press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(anyButton(page, 'Delete my account')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  for (
    let stop = 0;
    stop < 5 && !(await holdsFocus(dialog.getByLabel('Present password', { exact: true })));
    stop++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await expect(title(page)).toHaveText('Your account is deleted')
})

const holdsFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)
