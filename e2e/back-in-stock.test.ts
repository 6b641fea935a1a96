import { randomUUID } from 'node:crypto'
import { arriveConfirmed } from './arrivals.ts'
import { expectAccessible } from './expect-accessible.ts'
import { refuse } from './faults.ts'
import { openHeld } from './held-scripts.ts'
import { readMailedLink } from './mails.ts'
import { openPage, untilHydrated } from './open-page.ts'
import { button, field, title } from './page-parts.ts'
import { expectSaidInPlace, markStatuses } from './said-in-place.ts'
import { expect, type Page, test } from './test.ts'

const SOLD_OUT = '/shop/sea-salt-shore-bar'
const CONFIRM = '/back-in-stock/confirm'
const CANCEL = '/back-in-stock/leave'
const ASK_CALL = /\/api\/v1\/back-in-stock$/
const LINK_CALL = /\/api\/v1\/back-in-stock\/confirm$/

const newEmail = () => `waiter-${randomUUID()}@example.com`
const tell = (page: Page) => button(page, 'Tell me when it is back')
const said = (page: Page, words: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: words })

async function ask(page: Page, email: string): Promise<void> {
  await openPage(page, SOLD_OUT)
  await tell(page).click()
  await field(page, 'Email address').fill(email)
  await button(page, 'Tell me').click()
  await said(page, `A mail is on its way to ${email}`).waitFor()
}

test('a product that is sold out takes a stranger’s address, by keyboard too, and mails a link to confirm by', {
  tag: '@both',
}, async ({ page }) => {
  const email = newEmail()
  await openPage(page, SOLD_OUT)
  await expectAccessible(page)

  await tell(page).press('Enter')
  await expect(field(page, 'Email address')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'Email address').fill('no address')
  await field(page, 'Email address').press('Enter')
  await expect(field(page, 'Email address')).toHaveAccessibleDescription(
    'Entered value does not match email format',
  )
  await expect(field(page, 'Email address')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'Email address').fill(email)
  await field(page, 'Email address').press('Enter')

  await expect(said(page, `A mail is on its way to ${email}`)).toBeVisible()
  await expectAccessible(page)
  expect(await readMailedLink(email, CONFIRM)).toContain('#token=')
})

test('that a mail is on its way is said where screen readers listen already', async ({ page }) => {
  await openPage(page, SOLD_OUT)
  await tell(page).click()
  await field(page, 'Email address').fill(newEmail())
  await markStatuses(page)

  await button(page, 'Tell me').click()

  await expectSaidInPlace(page, 'A mail is on its way to')
})

test('opening the link changes nothing; a press confirms, and a second visit says that all is well', {
  tag: '@both',
}, async ({ page }) => {
  const email = newEmail()
  await ask(page, email)
  const link = await readMailedLink(email, CONFIRM)

  await page.goto(link)
  await untilHydrated(page)
  await expect(title(page)).toHaveText('One press is left')
  await expectAccessible(page)
  await button(page, 'Yes, tell me').press('Enter')
  await expect(title(page)).toHaveText('We will tell you')
  await expectAccessible(page)
  await page.goto('/help')
  await page.goto(link)
  await button(page, 'Yes, tell me').click()

  await expect(title(page)).toHaveText('All is well')
})

test('the mail’s other link deletes the address by one press; the first one then does not work any more', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: LINK_CALL, status: 400 })
  const email = newEmail()
  await ask(page, email)

  await page.goto(await readMailedLink(email, CANCEL))
  await untilHydrated(page)
  await expect(title(page)).toHaveText('Do not tell me')
  await expectAccessible(page)
  await button(page, 'Delete my address').click()
  await expect(title(page)).toHaveText('Your address is deleted')
  await page.goto(await readMailedLink(email, CONFIRM))
  await button(page, 'Yes, tell me').click()

  await expect(title(page)).toHaveText('This link does not work any more')
})

test('a login with a confirmed address waits by one press', { tag: '@both' }, async ({ page }) => {
  const { email } = await arriveConfirmed(page)
  await openPage(page, SOLD_OUT)

  await tell(page).press('Enter')

  await expect(said(page, `We will write to ${email} once`)).toBeFocused()
  await expectAccessible(page)
})

test('another address that is typed after a refusal stays while it is sent, and where it is refused, too', async ({
  page,
  allow,
}) => {
  allow({ url: ASK_CALL, status: 500 })
  await arriveConfirmed(page)
  await openPage(page, SOLD_OUT)
  const restore = await refuse(page, ASK_CALL, { status: 500, method: 'POST' })
  await tell(page).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  const email = newEmail()
  await field(page, 'Email address').fill(email)

  const refused = page.waitForResponse(ASK_CALL)
  await button(page, 'Tell me').click()
  await refused
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(field(page, 'Email address')).toHaveValue(email)
  restore()
  await button(page, 'Tell me').click()

  await expect(said(page, `A mail is on its way to ${email}`)).toBeVisible()
})

test('an address that is being typed stays where another tab logs in meanwhile, and is sent', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await openPage(page, SOLD_OUT)
  await tell(page).click()
  await field(page, 'Email address').fill(email)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Login', exact: true })).toBeVisible()

  await arriveConfirmed(await context.newPage())

  await expect(page.getByRole('menuitem', { name: 'Login', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(field(page, 'Email address')).toHaveValue(email)
  await button(page, 'Tell me').click()
  await expect(said(page, `A mail is on its way to ${email}`)).toBeVisible()
})

test('a press before hydration opens the field once hydrated', { tag: '@both' }, async ({ page }) => {
  const hydrate = await openHeld(page, SOLD_OUT)

  await tell(page).press('Enter')
  await hydrate()

  await expect(field(page, 'Email address')).toBeFocused()
})

test('a product that can be had asks nobody', async ({ page }) => {
  await openPage(page, '/shop/lavender-calm-bar')

  await expect(tell(page)).toHaveCount(0)
})
