import { storedLogin } from './basket.ts'
import { signUp } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOff } from './faults.ts'
import { openPage } from './open-page.ts'
import { field, says } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const REGISTER = /\/api\/v1\/auth\/register$/

const FIELDS = ['First Name', 'Last Name', 'Email Address', 'Password', 'Confirm Password'] as const
type Entries = Partial<Record<(typeof FIELDS)[number], string>>

const submit = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

let people = 0

/** Entries of somebody new that pass every check, as far as the test says nothing else. */
function entries(given: Entries = {}): Entries {
  people += 1
  return {
    'First Name': 'Amelia',
    'Last Name': 'Hart',
    'Email Address': `signup-${process.pid}-${Date.now()}-${people}@example.com`,
    Password: 'elderflower-59',
    'Confirm Password': 'elderflower-59',
    ...given,
  }
}

async function fill(page: Page, given: Entries): Promise<void> {
  for (const [name, value] of Object.entries(given)) await field(page, name).fill(value)
}

/** Counts the signups that a page sends from now on. */
function countSignups(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => calls.push(...(request.url().match(REGISTER) ?? [])))
  return calls
}

test('ROUTE-23 ROUTE-24 a visitor sees the signup, without header and footer', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/signup')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page)
})

test('SIGNUP-01 the fields have the recorded labels', async ({ page }) => {
  await openPage(page, '/signup')

  await expect(page.getByRole('textbox', { name: 'First Name', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Last Name', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email Address', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Confirm Password', exact: true })).toBeVisible()
})

test('SIGNUP-02 the submit button reads Login', async ({ page }) => {
  await openPage(page, '/signup')

  await expect(page.getByRole('button').last()).toHaveText('Login')
})

test('SIGNUP-03 a link leads to /login', async ({ page }) => {
  await openPage(page, '/signup')

  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click()

  await expect(page).toHaveURL('/login')
})

test('SIGNUP-04 SIGNUP-05 SIGNUP-06 the footer names terms and privacy policy and links to them', async ({
  page,
}) => {
  await openPage(page, '/signup')

  await says(page, 'By signing up you agree to our Terms and Privacy Policy.')
  await expect(page.getByRole('link', { name: 'Terms', exact: true })).toHaveAttribute('href', '/terms')
  await expect(page.getByRole('link', { name: 'Privacy Policy', exact: true })).toHaveAttribute(
    'href',
    '/privacy',
  )
})

test('SIGNUP-07 both passwords can be read while they are typed, and hidden', async ({ page }) => {
  await openPage(page, '/signup')

  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await expect(field(page, 'Confirm Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide', exact: true }).first().click()

  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
})

test('VALID-10 VALID-11 VALID-12 both names and the email are required', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/signup')
  const calls = countSignups(page)

  await submit(page).click()

  await says(page, 'First Name is required.')
  await says(page, 'Last Name is required.')
  await says(page, 'Email Address is required.')
  await expect(field(page, 'First Name')).toBeFocused()
  await expectAccessible(page)
  expect(calls).toEqual([])
})

test('VALID-13 VALID-14 the password and its confirmation are required', async ({ page }) => {
  await openPage(page, '/signup')
  const calls = countSignups(page)

  await fill(page, entries({ Password: '', 'Confirm Password': '' }))
  await submit(page).click()

  await says(page, 'Password is required.')
  await says(page, 'Confirm Password is required.')
  expect(calls).toEqual([])
})

test('VALID-15 what is no email address is refused, and a@b.c is one', async ({ page }) => {
  await openPage(page, '/signup')
  const calls = countSignups(page)
  await fill(page, entries({ 'Email Address': 'a@b' }))

  for (const address of ['a@b', '@b.c', 'ab.c']) {
    await field(page, 'Email Address').fill(address)
    await submit(page).click()
    await expect(field(page, 'Email Address')).toHaveAttribute('aria-invalid', 'true')
  }
  await field(page, 'Email Address').fill('a@b.c')
  await expect(field(page, 'Email Address')).not.toHaveAttribute('aria-invalid')
  await field(page, 'Email Address').fill(`a${Date.now()}@b.c`)
  expect(calls).toEqual([])
  const sent = page.waitForRequest(REGISTER)
  await submit(page).click()

  expect((await sent).postDataJSON().email).toMatch(/^a\d+@b\.c$/)
  await expect(page).toHaveURL('/shop')
})

test('VALID-16 an email that does not match says so', async ({ page }) => {
  await openPage(page, '/signup')

  await fill(page, entries({ 'Email Address': 'amelia@' }))
  await submit(page).click()

  await expect(page.getByText('Entered value does not match email format', { exact: true })).toBeVisible()
})

test('VALID-17 VALID-18 a confirmation that differs says Passwords do not match and sends nothing', async ({
  page,
}) => {
  await openPage(page, '/signup')
  const calls = countSignups(page)

  await fill(page, entries({ 'Confirm Password': 'elderflower-5' }))
  await submit(page).click()

  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
  await expect(field(page, 'Confirm Password')).toBeFocused()
  expect(calls).toEqual([])
})

test('VALID-19 the length rule stands beside the field, and common passwords are refused', async ({
  page,
  allow,
}) => {
  allow({ url: REGISTER, status: 400 })
  await openPage(page, '/signup')
  await expect(field(page, 'Password')).toHaveAccessibleDescription('At least 8 characters.')

  await fill(page, entries({ Password: 'short', 'Confirm Password': 'short' }))
  await submit(page).click()
  await says(page, 'A password has at least 8 characters.')
  await fill(page, { Password: 'password123', 'Confirm Password': 'password123' })
  await submit(page).click()

  await says(page, 'This password is too common. Please choose another.')
  await expect(field(page, 'Password')).toBeFocused()
})

test('STATE-05 STATE-06 STATE-07 a signup stores token and decoded user and goes to /shop', async ({
  page,
}) => {
  await openPage(page, '/signup')
  const form = entries()

  await fill(page, form)
  await submit(page).click()

  await expect(page).toHaveURL('/shop')
  expect(await storedLogin(page)).toEqual({
    user: {
      id: expect.any(String),
      email: form['Email Address'],
      firstName: 'Amelia',
      lastName: 'Hart',
    },
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  })
})

test('ENTITY-31 ENTITY-32 ENTITY-33 the signup payload has its fields, role customer and account type email', async ({
  page,
}) => {
  await openPage(page, '/signup')
  const form = entries()
  const sent = page.waitForRequest(REGISTER)

  await fill(page, form)
  await submit(page).click()

  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Amelia',
    lastName: 'Hart',
    email: form['Email Address'],
    password: 'elderflower-59',
    role: 'customer',
    accountType: 'email',
    googleId: null,
    mobile: null,
  })
  await expect(page).toHaveURL('/shop')
})

test('ENTITY-34 ENTITY-35 the signup payload knows no Google id and no mobile number', async ({ page }) => {
  await openPage(page, '/signup')
  const sent = page.waitForRequest(REGISTER)

  await fill(page, entries())
  await submit(page).click()

  expect((await sent).postDataJSON()).toMatchObject({ googleId: null, mobile: null })
  await expect(page).toHaveURL('/shop')
})

test('ERR-13 an email that is registered already is refused at its field, and the entries stay', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: REGISTER, status: 409 })
  const { email } = await signUp(page.request)
  await openPage(page, '/signup')

  await fill(page, entries({ 'Email Address': email }))
  await submit(page).click()

  await expect(field(page, 'Email Address')).toHaveAccessibleDescription(
    'An account with this email address exists already.',
  )
  await expect(field(page, 'Email Address')).toBeFocused()
  await expect(field(page, 'First Name')).toHaveValue('Amelia')
  await expect(field(page, 'Password')).toHaveValue('elderflower-59')
  await expectAccessible(page)
})

test('ERR-13 any other failure is told at the form, and the entries stay', async ({ page, allow }) => {
  allow({ url: REGISTER, status: 'failed' })
  await cutOff(page, REGISTER)
  await openPage(page, '/signup')

  await fill(page, entries())
  await submit(page).click()

  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Your account could not be opened. Please try again.',
  )
  await expect(field(page, 'Last Name')).toHaveValue('Hart')
  await expect(page).toHaveURL('/signup')
})
