import { storedLogin } from './basket.ts'
import { arriveAsCustomer, expireLinks, signUp } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOff, hold, refuse } from './faults.ts'
import { readMailedLink, secretOf } from './mails.ts'
import { openPage, untilHydrated } from './open-page.ts'
import { failure, title } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'
import { translate } from './translate.ts'

const VERIFY = /\/api\/v1\/auth\/verify-email$/
const SEND = /\/api\/v1\/auth\/verify-email\/send$/
const ME = /\/api\/v1\/users\/me$/
const PROFILE = '/my-section/profile'

const reminder = (page: Page) => page.getByText('Please confirm your email address by the link in our mail')
const sendAgain = (page: Page) => page.getByRole('button', { name: 'Send again', exact: true })
const linkTo = (email: string, before?: string) => readMailedLink(email, '/verify-email', before)

test('the link in the mail after a signup confirms the address by itself, and no reminder is left', {
  tag: '@both',
}, async ({ page }) => {
  const { email } = await arriveAsCustomer(page)
  await openPage(page, PROFILE)
  await expect(reminder(page)).toContainText(email)
  await expectAccessible(page)

  await page.goto(await linkTo(email))

  await expect(title(page)).toHaveText('Confirmed')
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the shop', exact: true }).click()
  await expect(page).toHaveURL('/shop')
  await page.goto(PROFILE)
  await expect(page.getByRole('textbox', { name: 'Email Address', exact: true })).toHaveValue(email)
  await expect(reminder(page)).toHaveCount(0)
})

test('who is not logged in can confirm too, and a reload does not try the used link again', async ({
  page,
}) => {
  const { email } = await signUp(page.request)
  await page.context().clearCookies()
  await page.goto(await linkTo(email))
  await expect(title(page)).toHaveText('Confirmed')

  await page.reload()
  await untilHydrated(page)
  await expect(title(page)).toHaveText('Confirmed')
  await page.getByRole('link', { name: 'Go to the shop', exact: true }).click()
  await expect(page).toHaveURL('/shop')
  await page.goBack()

  await expect(title(page)).toHaveText('Confirmed')
})

test('PERSIST-01 once it is confirmed in one tab the reminder goes in the others, and auth holds what it held', async ({
  page,
  context,
}) => {
  const { email, id, firstName, lastName } = await arriveAsCustomer(page)
  await openPage(page, PROFILE)
  await expect(reminder(page)).toBeVisible()
  const other = await context.newPage()

  await other.goto(await linkTo(email))
  await expect(title(other)).toHaveText('Confirmed')

  await expect(reminder(page)).toHaveCount(0)
  expect(await storedLogin(page)).toEqual({
    user: { id, email, firstName, lastName },
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  })
})

test('the secret of the link stands in the body of one call and nowhere else', async ({ page }) => {
  const { email } = await signUp(page.request)
  const link = await linkTo(email)
  const secret = secretOf(link)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const sent = page.waitForRequest(VERIFY)

  await page.goto(link)
  await expect(title(page)).toHaveText('Confirmed')

  expect((await sent).postDataJSON()).toEqual({ token: secret })
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, localStorage, sessionStorage]),
  )
  expect([kept, ...addresses].join()).not.toContain(secret)
})

test('a program that only fetches the page confirms nothing', async ({ page }) => {
  const { email } = await signUp(page.request)
  const link = await linkTo(email)

  await page.request.get(link)
  await page.goto(link)

  await expect(title(page)).toHaveText('Confirmed')
})

test('on a slow connection the page says what it does, and does it once, translated by the browser, too', async ({
  page,
}) => {
  const { email } = await signUp(page.request)
  const calls: string[] = []
  page.on('request', (request) => calls.push(...(request.url().match(VERIFY) ?? [])))
  const release = await hold(page, VERIFY)

  await page.goto(await linkTo(email))
  await expect(page.getByText('Confirming your email address…')).toBeVisible()
  await expectAccessible(page)
  await translate(page.getByRole('status').filter({ hasText: 'Confirming your email address…' }))
  release()

  await expect(title(page)).toHaveText('Confirmed')
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a link that was used elsewhere is refused, with the way to a new one', { tag: '@both' }, async ({
  page,
  allow,
}) => {
  allow({ url: VERIFY, status: 400 })
  const { email } = await arriveAsCustomer(page)
  const link = await linkTo(email)
  await page.request.post('/api/v1/auth/verify-email', { data: { token: secretOf(link) } })

  await page.goto(link)

  await expect(title(page)).toHaveText('Link expired')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to my profile', exact: true }).click()
  await expect(page).toHaveURL(PROFILE)
})

test('a link that is too old is refused, and a new one pasted over it works', async ({ page, allow }) => {
  allow({ url: VERIFY, status: 400 })
  const customer = await arriveAsCustomer(page)
  const old = await linkTo(customer.email)
  await expireLinks(customer)
  await page.goto(old)
  await expect(title(page)).toHaveText('Link expired')

  await page.request.post('/api/v1/auth/verify-email/send', { headers: { authorization: customer.token } })
  await page.goto(await linkTo(customer.email, old))

  await expect(title(page)).toHaveText('Confirmed')
})

test('a shop that cannot be reached is told, and can be asked again', { tag: '@both' }, async ({
  page,
  allow,
}) => {
  allow({ url: VERIFY, status: 'failed' })
  const { email } = await signUp(page.request)
  const reconnect = await cutOff(page, VERIFY)
  await page.goto(await linkTo(email))
  await expect(failure(page)).toContainText('The shop could not be reached.')
  await expectAccessible(page)
  reconnect()
  const release = await hold(page, VERIFY)
  const again = page.getByRole('button', { name: 'Try again', exact: true })

  await again.focus()
  await page.keyboard.press('Enter')
  await expect(again).toHaveAttribute('aria-busy', 'true')
  release()

  await expect(title(page)).toHaveText('Confirmed')
})

test('without a link the page says how to get one, also to who has to log in first', async ({ page }) => {
  await page.goto('/verify-email')

  await expect(title(page)).toHaveText('No link found')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to my profile', exact: true }).click()
  await expect(page).toHaveURL('/login?back=%2Fmy-section%2Fprofile')
})

test('the reminder has a new link mailed, once for a double press, and says so', { tag: '@both' }, async ({
  page,
}) => {
  const { email } = await arriveAsCustomer(page)
  const first = await linkTo(email)
  await openPage(page, '/my-section/orders')
  const calls: string[] = []
  page.on('request', (request) => calls.push(...(request.url().match(SEND) ?? [])))
  const release = await hold(page, SEND)

  await sendAgain(page).dblclick()
  await expect(sendAgain(page)).toHaveAttribute('aria-busy', 'true')
  release()

  await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible()
  await expect(sendAgain(page)).toBeFocused()
  await expectAccessible(page)
  expect(calls).toHaveLength(1)
  await page.goto(await linkTo(email, first))
  await expect(title(page)).toHaveText('Confirmed')
})

test('asking for mails too often is told in the words of the shop', { tag: '@both' }, async ({
  page,
  allow,
}) => {
  allow({ url: SEND, status: 429 })
  await arriveAsCustomer(page)
  await refuse(page, SEND, { status: 429, code: 'rate_limited', message: 'Please wait a moment.' })
  await openPage(page, PROFILE)

  await sendAgain(page).click()

  await expect(failure(page)).toHaveText('Please wait a moment.')
  await expect(sendAgain(page)).toBeFocused()
  await expectAccessible(page)
})

test('a mail that could not be asked for is told, and can be asked for again', async ({ page, allow }) => {
  allow({ url: SEND, status: 'failed' })
  await arriveAsCustomer(page)
  const reconnect = await cutOff(page, SEND)
  await openPage(page, PROFILE)

  await sendAgain(page).click()
  await expect(failure(page)).toHaveText('The mail could not be sent. Please try again.')
  reconnect()
  await sendAgain(page).click()

  await expect(page.getByText('A new link is on its way')).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test('the reminder is there before the record is: nothing jumps when that comes', async ({ page }) => {
  await arriveAsCustomer(page)
  await hold(page, ME)

  await openPage(page, PROFILE)

  await expect(reminder(page)).toBeVisible()
})
