import { appCode } from '@shop/harness/app-code'
import { cutOff } from '../faults.ts'
import { expect, type Page } from '../test.ts'
import { callAt } from './admin-calls.ts'
import {
  aColleague,
  addAuthenticator,
  button,
  dialog,
  endSessionAt,
  field,
  GREETING,
  giveCode,
  givePassword,
  giveRecoveryCode,
  lookAround,
  signIn,
  test,
  title,
} from './back-office.ts'

const REFUSED = { url: '/api/v1/admin/session', status: 401 } as const

/** None that the app may show within the minute. */
function wrongCode(secret: string): string {
  const right = [appCode(secret, 'now'), appCode(secret, 'next')]
  return ['000000', '000001', '000002'].find((code) => !right.includes(code)) ?? ''
}

async function addPasskey(page: Page): Promise<void> {
  await button(page, 'Add a passkey').click()
  const adding = dialog(page, 'Add a passkey')
  await adding.getByRole('textbox', { name: 'Name' }).fill('Tom’s laptop')
  await adding.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Tom’s laptop')).toBeVisible()
}

test('a visitor of the demonstration looks around with one press', { tag: '@both' }, async ({ page }) => {
  await page.goto('/admin')
  await expect(title(page)).toHaveText('Back office')

  await button(page, 'Look around').click()

  await expect(title(page)).toHaveText(GREETING)
  await expect(page).toHaveURL(/\/admin\/?$/)
  await expect(page).toHaveTitle(/, Anna · Leaf & Lather back office$/)
})

test('the old page for the owner leads to the back office, and so does the login page', async ({ page }) => {
  await page.goto('/owner')
  await expect(title(page)).toHaveText('Back office')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()

  await expect(page).toHaveURL(/\/admin\/sign-in$/)
})

test('password and the code of the app sign in, and lead to the page that was asked for', async ({
  page,
  baseURL,
}) => {
  const who = await aColleague(baseURL ?? '')
  await page.goto('/admin/account')
  await givePassword(page, who)

  await expect(title(page)).toHaveText('Code from your app')
  await giveCode(page, appCode(who.secret, 'next'))

  await expect(page).toHaveURL('/admin/account')
  await expect(page.getByText(/^this device, now/)).toBeVisible()
})

test('a wrong password and a wrong code are told where they were given', async ({ page, baseURL, allow }) => {
  const who = await aColleague(baseURL ?? '')
  allow(REFUSED)
  await page.goto('/admin')

  await givePassword(page, { ...who, password: 'not my password' })
  await expect(page.getByRole('alert')).toBeVisible()
  await givePassword(page, who)
  await giveCode(page, wrongCode(who.secret))

  await expect(page.getByRole('alert')).toHaveText('This code or passkey did not work. Please try again.')
  await expect(field(page, 'Code of six digits')).toHaveValue('')
  await giveCode(page, appCode(who.secret, 'next'))
  await expect(title(page)).toHaveText('Your account')
})

test('a code may be pasted with a blank in it', async ({ page, baseURL }) => {
  const who = await aColleague(baseURL ?? '')
  await page.goto('/admin')
  await givePassword(page, who)

  await giveCode(page, appCode(who.secret, 'next').replace(/^.{3}/, '$& '))

  await expect(title(page)).toHaveText('Your account')
})

test('a recovery code signs in once', async ({ page, baseURL, allow }) => {
  const who = await aColleague(baseURL ?? '')
  allow(REFUSED)
  await page.goto('/admin')
  await givePassword(page, who)
  await giveRecoveryCode(page, who.codes[0])
  await expect(page.getByText('9 codes left')).toBeVisible()

  await button(page, 'Sign out').click()
  await givePassword(page, who)
  await giveRecoveryCode(page, who.codes[0])

  await expect(page.getByRole('alert')).toHaveText('This code or passkey did not work. Please try again.')
})

test('whoever cannot be signed out is told so, and is at the next press', async ({
  page,
  baseURL,
  allow,
}) => {
  allow({ url: '/api/v1/admin/session', status: 'failed' })
  await signIn(page, await aColleague(baseURL ?? ''))
  await expect(title(page)).toHaveText('Your account')
  const reconnect = await cutOff(page, /\/admin\/session$/, { method: 'DELETE' })

  await button(page, 'Sign out').click()
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
  await expect(title(page)).toHaveText('Your account')
  reconnect()
  await button(page, 'Sign out').click()

  await expect(page).toHaveURL(/\/admin\/sign-in/)
})

test('a passkey is added, and from then on signs in alone', async ({ page, baseURL }) => {
  const who = await aColleague(baseURL ?? '')
  await addAuthenticator(page)
  await signIn(page, who)
  await addPasskey(page)

  await button(page, 'Sign out').click()
  await button(page, 'Sign in with a passkey').click()

  await expect(title(page)).toHaveText('Your account')
})

test('a trusted browser is not asked for the code again', async ({ page, baseURL }) => {
  const who = await aColleague(baseURL ?? '')
  await page.goto('/admin')
  await givePassword(page, who)
  await page.getByRole('checkbox', { name: 'Trust this device for 7 days' }).check()
  await giveCode(page, appCode(who.secret, 'next'))
  await expect(title(page)).toHaveText('Your account')

  await button(page, 'Sign out').click()
  await givePassword(page, who)

  await expect(title(page)).toHaveText('Your account')
})

test('everything on the way in can be done by keyboard, also after a wrong code', async ({
  page,
  baseURL,
  allow,
}) => {
  const who = await aColleague(baseURL ?? '')
  allow(REFUSED)
  await page.goto('/admin')
  await field(page, 'E-mail').focus()

  await page.keyboard.type(who.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(who.password)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Code from your app')
  await page.keyboard.type(wrongCode(who.secret))
  await expect(page.getByRole('alert')).toHaveText('This code or passkey did not work. Please try again.')
  await page.keyboard.type(appCode(who.secret, 'next'))

  await expect(title(page)).toHaveText('Your account')
})

test('each step of the way in is where the keyboard is, so that it is heard', async ({ page, baseURL }) => {
  const who = await aColleague(baseURL ?? '')
  await addAuthenticator(page)
  await signIn(page, who)
  await addPasskey(page)
  await button(page, 'Sign out').click()

  await givePassword(page, who)
  await expect(title(page)).toHaveText('Your passkey')
  await expect(title(page)).toBeFocused()
  await button(page, 'Use a recovery code').press('Enter')
  await expect(field(page, 'Recovery code')).toBeFocused()
  await button(page, 'Use the code from your app').press('Enter')
  await expect(field(page, 'Code of six digits')).toBeFocused()
  await button(page, 'Back').press('Enter')

  await expect(title(page)).toHaveText('Back office')
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('a page keeps what was typed when the session ends, and the save goes through after signing in', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/', status: 401 })
  await lookAround(page)
  await button(page, 'Own role').click()
  const role = `Night shift ${Date.now()}`
  await field(page, 'Name').fill(role)
  await page.getByRole('checkbox', { name: 'Pack and ship' }).check()

  await endSessionAt(page, callAt('roles'), () => button(page, 'Make the role').click())
  const over = dialog(page, 'Please sign in again')
  await expect(over).toBeVisible()
  await over.getByRole('button', { name: 'Look around' }).click()

  await expect(over).toBeHidden()
  await expect(page.getByRole('columnheader', { name: role })).toBeVisible()
})
