import { storedLogin } from './basket.ts'
import { arriveAsCustomer, expireLinks, signUp } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOff, hold, loseReplies, refuse } from './faults.ts'
import { readMailedLink, secretOf } from './mails.ts'
import { openPage, untilHydrated } from './open-page.ts'
import { failure, title } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const ASK = /\/api\/v1\/auth\/password-reset$/
const RESET = /\/api\/v1\/auth\/password-reset\/confirm$/
const PASSWORD = 'a quiet harbour at dawn'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email Address', exact: true })
const password = (page: Page) => page.getByLabel('New Password', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send link', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save password', exact: true })

/** Asks for a link and answers its path. */
async function askForLink(page: Page, to: string, before?: string): Promise<string> {
  await page.request.post('/api/v1/auth/password-reset', { data: { email: to } })
  return readMailedLink(to, '/reset-password', before)
}

async function logIn(page: Page, name: string, word: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Counts the calls that a page sends from now on. */
function count(page: Page, call: RegExp): string[] {
  const calls: string[] = []
  page.on('request', (request) => calls.push(...(request.url().match(call) ?? [])))
  return calls
}

test('who has forgotten the password asks for a link, sets a new one and logs in with it', {
  tag: '@both',
}, async ({ page }) => {
  const customer = await signUp(page.request)
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(customer.email)
  await page.getByRole('link', { name: 'Forgot password?', exact: true }).click()

  await expect(title(page)).toHaveText('Forgot password?')
  await expect(email(page)).toHaveValue(customer.email)
  await expectAccessible(page)
  await send(page).click()
  await expect(title(page)).toHaveText('Look in your inbox')
  await expect(page.getByText(`If there is an account for ${customer.email}`).locator('..')).toBeFocused()
  await expectAccessible(page)

  await openPage(page, await readMailedLink(customer.email, '/reset-password'))
  await expect(page).toHaveURL('/reset-password')
  await expectAccessible(page)
  await password(page).fill(PASSWORD)
  await save(page).click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your password is changed. Please log in with the new one.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByText('Your password is changed. Please log in with the new one.')).toBeVisible()
  await logIn(page, customer.email, PASSWORD)
  await expect(page).toHaveURL('/shop')
  expect(await storedLogin(page)).toMatchObject({ user: { id: customer.id } })
})

test('an address without an account is answered with the same words', async ({ page }) => {
  await openPage(page, '/forgot-password')

  await email(page).fill('nobody.at.all@example.com')
  await send(page).click()

  await expect(title(page)).toHaveText('Look in your inbox')
  await expect(page.getByText('If there is an account for nobody.at.all@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Ask again', exact: true }).click()
  await expect(email(page)).toBeEditable()
})

test('what is no email address is not sent', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/forgot-password')
  const calls = count(page, ASK)

  await send(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Email Address is required.')
  await email(page).fill('amelia@')
  await send(page).click()

  await expect(email(page)).toHaveAccessibleDescription('Entered value does not match email format')
  await expect(email(page)).toBeFocused()
  await expectAccessible(page)
  expect(calls).toEqual([])
})

test('asking too often is told in the words of the shop, and the address stays', async ({ page, allow }) => {
  allow({ url: ASK, status: 429 })
  await refuse(page, ASK, { status: 429, code: 'rate_limited', message: 'Please wait a moment.' })
  await openPage(page, '/forgot-password')

  await email(page).fill('amelia@example.com')
  await send(page).click()

  await expect(failure(page)).toHaveText('Please wait a moment.')
  await expect(email(page)).toHaveValue('amelia@example.com')
  await expectAccessible(page)
})

test('a link that could not be asked for is told, and can be asked for again', async ({ page, allow }) => {
  allow({ url: ASK, status: 'failed' })
  const reconnect = await cutOff(page, ASK)
  await openPage(page, '/forgot-password')
  await email(page).fill('nobody.at.all@example.com')

  await send(page).click()
  await expect(failure(page)).toHaveText('The link could not be asked for. Please try again.')
  reconnect()
  await send(page).click()

  await expect(title(page)).toHaveText('Look in your inbox')
})

test('a double press on a slow connection asks once and is busy meanwhile', async ({ page }) => {
  await openPage(page, '/forgot-password')
  const calls = count(page, ASK)
  const release = await hold(page, ASK)
  await email(page).fill('nobody.at.all@example.com')

  await send(page).dblclick()
  await expect(send(page)).toHaveAttribute('aria-busy', 'true')
  release()

  await expect(title(page)).toHaveText('Look in your inbox')
  expect(calls).toHaveLength(1)
})

test('the secret of the link leaves the address bar, the history and the storage at once', async ({
  page,
}) => {
  const customer = await signUp(page.request)
  const link = await askForLink(page, customer.email)
  const secret = secretOf(link)
  const sent = count(page, new RegExp(secret))

  await openPage(page, link)
  await expect(page).toHaveURL('/reset-password')
  await page.getByRole('link', { name: 'Leaf & Lather' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()

  await expect(page).toHaveURL('/reset-password')
  await expect(password(page)).toBeEditable()
  const kept = await page.evaluate(() => JSON.stringify([history.state, localStorage, sessionStorage]))
  expect(kept).not.toContain(secret)
  expect(sent).toEqual([])
})

test('a page of a mailed link is served without it, and stays out of search results and referrers', async ({
  page,
}) => {
  for (const path of ['/reset-password', '/verify-email']) {
    const response = await page.goto(path)

    expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' })
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
})

test('VALID-19 the rules of the signup hold for a new password, said beside the field', async ({
  page,
  allow,
}) => {
  allow({ url: RESET, status: 400 })
  const customer = await signUp(page.request)
  await openPage(page, await askForLink(page, customer.email))
  await expect(password(page)).toHaveAccessibleDescription('At least 8 characters.')
  const calls = count(page, RESET)

  await save(page).click()
  await expect(page.getByText('New Password is required.')).toBeVisible()
  await password(page).fill('short')
  await save(page).click()
  await expect(page.getByText('A password has at least 8 characters.')).toBeVisible()
  await expectAccessible(page)
  expect(calls).toEqual([])
  await password(page).fill('password123')
  await save(page).click()

  await expect(page.getByText('This password is too common. Please choose another.')).toBeVisible()
  await expect(password(page)).toBeFocused()
  await password(page).fill(PASSWORD)
  await save(page).click()
  await expect(page).toHaveURL('/login')
})

test('the new password can be shown and hidden', async ({ page }) => {
  await openPage(page, '/reset-password#token=any')
  await expect(password(page)).toHaveAttribute('type', 'password')

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()

  await expect(password(page)).toHaveAttribute('type', 'password')
})

test('the whole way can be gone by keyboard alone', async ({ page }) => {
  const customer = await signUp(page.request)
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email', exact: true }).focus()
  await page.keyboard.type(customer.email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  for (const _ of ['Show', 'Forgot password?']) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(email(page)).toHaveValue(customer.email)
  await email(page).press('Enter')
  await expect(title(page)).toHaveText('Look in your inbox')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ask again', exact: true })).toBeFocused()

  await openPage(page, await readMailedLink(customer.email, '/reset-password'))
  await password(page).focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/login')
})

test('a link that was used is refused, with the way to a new one', { tag: '@both' }, async ({
  page,
  allow,
}) => {
  allow({ url: RESET, status: 400 })
  const customer = await signUp(page.request)
  const link = await askForLink(page, customer.email)
  await page.request.post('/api/v1/auth/password-reset/confirm', {
    data: { token: secretOf(link), password: PASSWORD },
  })
  await openPage(page, link)

  await password(page).fill('another quiet harbour')
  await save(page).click()

  await expect(title(page)).toHaveText('Link expired')
  await expect(page.getByText('Your password was not changed just now.').locator('..')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask for a new link', exact: true }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a link that is too old is refused, and a new one pasted over it works', async ({ page, allow }) => {
  allow({ url: RESET, status: 400 })
  const customer = await signUp(page.request)
  const old = await askForLink(page, customer.email)
  await expireLinks(customer)
  await openPage(page, old)
  await password(page).fill(PASSWORD)
  await save(page).click()
  await expect(title(page)).toHaveText('Link expired')

  await openPage(page, await askForLink(page, customer.email, old))
  await expect(page).toHaveURL('/reset-password')
  await password(page).fill(PASSWORD)
  await save(page).click()

  await expect(page).toHaveURL('/login')
})

test('a link that is none of ours is refused', async ({ page, allow }) => {
  allow({ url: RESET, status: 400 })
  await openPage(page, `/reset-password#token=${'x'.repeat(300)}`)

  await password(page).fill(PASSWORD)
  await save(page).click()

  await expect(title(page)).toHaveText('Link expired')
})

test('without a link the page says how to get one', { tag: '@both' }, async ({ page }) => {
  await page.goto('/reset-password')

  await expect(title(page)).toHaveText('No link found')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask for a new link', exact: true }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a password that could not be saved is told, and can be sent again, once for a double press', async ({
  page,
  allow,
}) => {
  allow({ url: RESET, status: 'failed' })
  const customer = await signUp(page.request)
  await openPage(page, await askForLink(page, customer.email))
  const reconnect = await cutOff(page, RESET)
  await password(page).fill(PASSWORD)
  await save(page).click()
  await expect(failure(page)).toHaveText('Your password could not be changed. Please try again.')
  await expectAccessible(page)
  reconnect()
  const calls = count(page, RESET)
  const release = await hold(page, RESET)

  await save(page).dblclick()
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  release()

  await expect(page).toHaveURL('/login')
  expect(calls).toHaveLength(1)
})

test('a password that was saved without an answer, and is sent again, is said to hold perhaps', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: RESET, status: 'failed' }, { url: RESET, status: 400 })
  const customer = await signUp(page.request)
  await openPage(page, await askForLink(page, customer.email))
  const deliver = await loseReplies(page, RESET)
  await password(page).fill(PASSWORD)
  await save(page).click()
  await expect(failure(page)).toHaveText('Your password could not be changed. Please try again.')
  await deliver()

  await save(page).click()

  await expect(page.getByText('may hold already').locator('..')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to the login' }).click()
  await logIn(page, customer.email, PASSWORD)
  await expect(page).toHaveURL('/shop')
})

test('a new password ends the login of this browser too', async ({ page, allow }) => {
  allow({ url: '/auth/refresh', status: 401 })
  const customer = await arriveAsCustomer(page)
  const link = await askForLink(page, customer.email)

  await page.goto(link)
  await untilHydrated(page)
  await password(page).fill(PASSWORD)
  await save(page).click()

  await expect(page).toHaveURL('/login')
  expect(await storedLogin(page)).toEqual({ user: null, token: null })
})
