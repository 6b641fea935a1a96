import { asCustomer, asNewCustomer } from './arrivals.ts'
import { expectAccessible } from './expect-accessible.ts'
import { refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const SETTINGS = '/my-section/settings'
const PREFERENCES = /\/api\/v1\/users\/me\/mail-preferences$/

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
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

test('ACCOUNT-08 the newsletter is joined and left by one press each', async ({ page }) => {
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
