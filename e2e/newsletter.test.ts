import { randomUUID } from 'node:crypto'
import { expectAccessible } from './expect-accessible.ts'
import { refuse } from './faults.ts'
import { openHeld } from './held-scripts.ts'
import { readMailedLink, secretOf } from './mails.ts'
import { openPage, untilHydrated } from './open-page.ts'
import { title } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const ASK = /\/api\/v1\/newsletter$/
const CONFIRM = /\/api\/v1\/newsletter\/confirm$/

const newEmail = () => `reader-${randomUUID()}@example.com`

const field = (page: Page) => page.getByRole('textbox', { name: 'Email address for the newsletter' })
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true })
const confirm = (page: Page) => page.getByRole('button', { name: 'Yes, send me the newsletter', exact: true })
const leave = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Leave the newsletter', exact: true })
const said = (page: Page, email: string) => page.getByText(`A mail is on its way to ${email}`)

async function ask(page: Page, email: string): Promise<void> {
  await field(page).fill(email)
  await subscribe(page).click()
  await said(page, email).waitFor()
}

/** Somebody who has asked, opened the link and confirmed. */
async function confirmedOn(page: Page): Promise<string> {
  const email = newEmail()
  await openPage(page, '/help')
  await ask(page, email)
  await page.goto(await readMailedLink(email, '/newsletter/confirm'))
  await confirm(page).click()
  await expect(title(page)).toHaveText('You are on the list')
  return email
}

/** Notes the paths that a page posts to from now on. */
function posts(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test('CLAIM-13 Subscribe in the footer says that a mail is on its way, which holds a link to confirm by', {
  tag: '@both',
}, async ({ page }) => {
  const email = newEmail()
  await openPage(page, '/contact')

  await field(page).fill(email)
  await subscribe(page).click()

  await expect(said(page, email)).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expectAccessible(page)
  expect(secretOf(await readMailedLink(email, '/newsletter/confirm'))).toMatch(/^[\w-]{43}$/)
})

test('Subscribe on Home says and sends the same', { tag: '@both' }, async ({ page }) => {
  const email = newEmail()
  await openPage(page, '/')

  await ask(page, email)

  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await expectAccessible(page)
  expect(secretOf(await readMailedLink(email, '/newsletter/confirm'))).toMatch(/^[\w-]{43}$/)
})

test('VALID-32 an empty or malformed address is refused at the field, which takes the focus', {
  tag: '@both',
}, async ({ page }) => {
  await openPage(page, '/contact')
  const sent = posts(page)

  await subscribe(page).click()
  await expect(field(page)).toHaveAccessibleDescription('Email is required.')
  await expect(field(page)).toBeFocused()
  await field(page).fill('no address')
  await field(page).press('Enter')

  await expect(field(page)).toHaveAccessibleDescription('Entered value does not match email format')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page)).toHaveValue('no address')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  expect(sent).toEqual([])
})

test('an address that was entered before hydration is sent once hydrated, once', { tag: '@both' }, async ({
  page,
}) => {
  const email = newEmail()
  const sent = posts(page)
  const hydrate = await openHeld(page, '/help')
  await field(page).fill(email)

  await field(page).press('Enter')
  await expect(field(page)).toHaveValue(email)
  await hydrate()

  await expect(said(page, email)).toBeVisible()
  expect(sent).toEqual(['/api/v1/newsletter'])
})

test('a shop that is away loses nothing of what was typed, and says so', async ({ page, allow }) => {
  allow({ url: ASK, status: 503 })
  const email = newEmail()
  await openPage(page, '/help')
  const comeBack = await refuse(page, ASK, {
    status: 503,
    code: 'unavailable',
    message: 'The shop is catching its breath.',
  })

  await field(page).fill(email)
  await subscribe(page).click()
  await expect(page.getByRole('alert')).toHaveText('The shop is catching its breath.')
  await expect(field(page)).toHaveValue(email)
  comeBack()
  await subscribe(page).click()

  await expect(said(page, email)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('opening the link changes nothing; a press confirms, and a second visit says that all is well', {
  tag: '@both',
}, async ({ page }) => {
  const email = newEmail()
  await openPage(page, '/help')
  await ask(page, email)
  const link = await readMailedLink(email, '/newsletter/confirm')
  const sent = posts(page)

  await page.goto(link)
  await untilHydrated(page)
  await expect(title(page)).toHaveText('One press is left')
  await expect(page).toHaveURL('/newsletter/confirm')
  await expectAccessible(page)
  expect(sent).toEqual([])
  await confirm(page).click()
  await expect(title(page)).toHaveText('You are on the list')
  await expectAccessible(page)
  await page.reload()
  await expect(title(page)).toHaveText('You are on the list')
  await page.goto('/help')
  await page.goto(link)
  await confirm(page).click()

  await expect(title(page)).toHaveText('All is well')
})

test('a link that is forged says so, and leads to the form for a new one', async ({ page, allow }) => {
  allow({ url: CONFIRM, status: 400 })
  await openPage(page, `/newsletter/confirm#token=${'A'.repeat(43)}`)

  await confirm(page).click()
  await expect(title(page)).toHaveText('This link does not work any more')
  await page.getByRole('link', { name: 'Ask for a new link', exact: true }).click()

  await expect(field(page)).toBeFocused()
})

test('a page that was opened without its link says what is missing', async ({ page }) => {
  await openPage(page, '/newsletter/confirm')
  await expect(title(page)).toHaveText('The link is missing')
  await openPage(page, '/newsletter/leave')

  await expect(title(page)).toHaveText('The link is missing')
})

test('the mail’s link leaves by one press, says so, and offers to come back', { tag: '@both' }, async ({
  page,
}) => {
  const email = await confirmedOn(page)

  await page.goto(await readMailedLink(email, '/newsletter/leave'))
  await untilHydrated(page)
  await expect(title(page)).toHaveText('Leave the newsletter?')
  await expectAccessible(page)
  await leave(page).click()
  await expect(title(page)).toHaveText('You have left')
  await expectAccessible(page)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await skip.focus()
  await skip.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(title(page)).toHaveText('You have left')
  await page.getByRole('link', { name: 'Subscribe again', exact: true }).click()
  await expect(field(page)).toBeFocused()
  await expect(title(page)).toHaveText('You have left')
  const first = await readMailedLink(email, '/newsletter/confirm')
  await ask(page, email)

  expect(await readMailedLink(email, '/newsletter/confirm', first)).not.toBe(first)
})
