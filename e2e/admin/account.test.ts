import { standAtEmptyPage } from '../empty-page.ts'
import { refuse } from '../faults.ts'
import { expect } from '../test.ts'
import {
  aColleague,
  addAuthenticator,
  button,
  dialog,
  field,
  givePassword,
  giveRecoveryCode,
  signIn,
  signInAsDemoOwner,
  test,
  title,
} from './back-office.ts'

test('the own devices are listed, and the others are signed out', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const who = await aColleague(baseURL ?? '')
  const context = await browser.newContext()
  watch(context)
  const other = await context.newPage()
  await signIn(other, who)
  await expect(title(other)).toHaveText('Your account')
  await page.goto('/admin/account')
  await givePassword(page, who)
  await giveRecoveryCode(page, who.codes[0])
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByText('this device')).toHaveCount(1)

  await standAtEmptyPage(other)
  await button(page, 'Sign out everywhere else').click()

  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.goto('/admin')
  await expect(title(other)).toHaveText('Back office')
  await context.close()
})

test('a new password counts from the next sign-in on', async ({ page, baseURL, allow }) => {
  const who = await aColleague(baseURL ?? '')
  allow({ url: '/api/v1/admin/session', status: 401 })
  const password = 'eight bars of violet soap'
  await signIn(page, who)
  await field(page, 'New password').fill('short')
  await button(page, 'Change the password').click()
  await expect(page.getByText('A password has at least 8 characters.')).toBeVisible()
  await field(page, 'New password').fill(password)
  await button(page, 'Change the password').click()
  await expect(page.getByText('The password is changed')).toBeVisible()

  await button(page, 'Sign out').click()
  await givePassword(page, who)
  await expect(page.getByRole('alert')).toBeVisible()
  await givePassword(page, { ...who, password })
  await giveRecoveryCode(page, who.codes[0])

  await expect(title(page)).toHaveText('Your account')
})

test('new recovery codes are shown once, and the last second step stays', async ({
  page,
  baseURL,
  allow,
}) => {
  const who = await aColleague(baseURL ?? '')
  allow({ url: '/api/v1/admin/me/app-code', status: 409 })
  await signIn(page, who)
  await button(page, 'Make ten new ones').click()
  const codes = dialog(page, 'Keep these ten codes')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(codes).toBeVisible()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(codes).toBeHidden()

  await button(page, 'Remove the codes of the app').click()

  await expect(page.getByText('This is your only second step.')).toBeVisible()
})

test('"Is it you?" is asked after a while, and what was asked for is done', async ({
  page,
  baseURL,
  allow,
}) => {
  allow({ url: 'recovery-codes', status: 403 })
  const who = await aColleague(baseURL ?? '')
  await addAuthenticator(page)
  await signIn(page, who)
  await expect(title(page)).toHaveText('Your account')
  // As after ten minutes, whose end only the server knows.
  const accept = await refuse(page, /\/api\/v1\/admin\/me\/recovery-codes$/, {
    status: 403,
    code: 'step_up_required',
    message: 'Please show once more that it is you.',
  })

  await button(page, 'Make ten new ones').click()
  const question = dialog(page, 'Is it you?')
  await question.getByRole('textbox', { name: 'Password' }).fill(who.password)
  await question.getByRole('textbox', { name: 'Code from your app' }).fill(who.codes[0] ?? '')
  accept()
  await question.getByRole('button', { name: 'Confirm' }).click()

  await expect(dialog(page, 'Keep these ten codes').getByRole('listitem')).toHaveCount(10)
})

test('an address that leads nowhere says so', async ({ page }) => {
  await signInAsDemoOwner(page)

  await page.goto('/admin/nothing')

  await expect(title(page)).toHaveText('Nothing is here')
})
