import { fillBasket, storedBasket, storedLogin } from './basket.ts'
import { signUp } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOff } from './faults.ts'
import { continueAs, googleButton, ISSUER, newEmail, openGoogle, sayNo } from './google-window.ts'
import { interceptCalls } from './intercept.ts'
import { openPage } from './open-page.ts'
import { failure, says } from './page-parts.ts'
import { expect, test } from './test.ts'

const LOGIN = /\/api\/v1\/auth\/login\?method=google$/

test('CONST-04 the window of a Google login measures 500 by 600', async ({ page, allow }) => {
  allow(ISSUER)
  await openPage(page, '/login')

  const window = await openGoogle(page)

  const size = await window.evaluate(() => `${innerWidth}x${innerHeight}`)
  expect(size).toBe('500x600')
})

test('STATE-08 API-55 a Google login stores token and user, and ends at /shop', async ({ page, allow }) => {
  allow(ISSUER)
  const email = newEmail()
  await openPage(page, '/login')
  const window = await openGoogle(page)
  await says(page, 'Please go on in the window that has opened. If it is gone, press the button again.')
  const closed = window.waitForEvent('close')

  await continueAs(window, email)

  await closed
  await expect(page).toHaveURL('/shop')
  expect(await storedLogin(page)).toEqual({
    user: { id: expect.any(String), email, firstName: 'June', lastName: 'Okafor' },
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  })
  await openPage(page, '/my-section/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
})

test('ENTITY-36 ENTITY-37 ENTITY-38 the Google login payload has its recorded fields', async ({
  page,
  allow,
}) => {
  allow(ISSUER)
  const email = newEmail()
  await openPage(page, '/login')
  const sent = page.waitForRequest(LOGIN)

  await continueAs(await openGoogle(page), email)

  expect((await sent).postDataJSON()).toEqual({
    email,
    accountType: 'google',
    googleId: `person:${email}`,
    role: 'customer',
  })
  await expect(page).toHaveURL('/shop')
})

test('a Google login is that of the account with the same address, and keeps the basket', async ({
  page,
  allow,
}) => {
  allow(ISSUER)
  const { id, email } = await signUp(page.request)
  await fillBasket(page)
  const before = await storedBasket(page)
  await openPage(page, '/login')

  await continueAs(await openGoogle(page), email)
  await expect(page).toHaveURL('/shop')

  expect(await storedLogin(page)).toMatchObject({ user: { id, email, firstName: 'Amelia' } })
  expect(await storedBasket(page)).toEqual(before)
})

test('a Google login after a login that ended in use comes back to where it was', async ({ page, allow }) => {
  allow(ISSUER)
  await openPage(page, '/login?back=%2Fmy-section%2Faddresses')

  await continueAs(await openGoogle(page), newEmail())

  await expect(page).toHaveURL('/my-section/addresses')
})

test('ERR-12 a Google login that somebody declines says failed to login, and why', async ({
  page,
  allow,
}) => {
  allow(ISSUER)
  await openPage(page, '/login')

  const window = await openGoogle(page)
  const closed = window.waitForEvent('close')
  await sayNo(window)

  await says(page, 'failed to login')
  await expect(failure(page)).toHaveText('You have not agreed to sign in with Google.')
  await expect(page).toHaveURL('/login')
  await expectAccessible(page)
  await closed
  await continueAs(await openGoogle(page), newEmail())
  await expect(page).toHaveURL('/shop')
})

test('ERR-12 a window that is closed says failed to login, and the page goes on', async ({ page, allow }) => {
  allow(ISSUER)
  const { email } = await signUp(page.request)
  await openPage(page, '/login')
  const window = await openGoogle(page)

  await window.close()

  await says(page, 'failed to login')
  await expect(failure(page)).toHaveText('The window was closed before you were signed in.')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('orchard row fourteen')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/shop')
})

test('ERR-12 a window that the browser blocks says failed to login, and what to do', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openPage(page, '/login')

  await googleButton(page).click()

  await says(page, 'failed to login')
  await expect(failure(page)).toHaveText(
    'Your browser has blocked the window. Please allow pop-up windows for this shop, and try again.',
  )
  await expect(googleButton(page)).toBeEnabled()
})

test('ERR-12 a Google login that gets no answer says failed to login, and can be tried again', async ({
  page,
  allow,
}) => {
  allow(ISSUER, { url: LOGIN, status: 'failed' })
  await cutOff(page, LOGIN, { times: 1 })
  await openPage(page, '/login')

  const window = await openGoogle(page)
  const closed = window.waitForEvent('close')
  await continueAs(window, newEmail())

  await says(page, 'failed to login')
  await expect(failure(page)).toHaveText('The shop could not be reached. Please try again.')
  await closed
  // Still logged in at the issuer: the window comes straight back.
  await googleButton(page).click()
  await expect(page).toHaveURL('/shop')
})

test('ERR-12 a Google login that the shop refuses shows what it answers', async ({
  page,
  allow,
  context,
}) => {
  allow(ISSUER, { url: LOGIN, status: 401 })
  await openPage(page, '/login')
  await interceptCalls(page, { url: LOGIN }, async (call) => {
    await context.clearCookies({ name: 'google-proof' })
    await call.goOn()
  })

  await continueAs(await openGoogle(page), newEmail())

  await says(page, 'failed to login')
  await expect(failure(page)).toHaveText('Signing in with Google did not work. Please try again.')
})

test('an address that Google has not verified is told', async ({ page, allow }) => {
  allow(ISSUER, { url: '/auth/google/callback', status: 403 })
  await openPage(page, '/login')

  await continueAs(await openGoogle(page), `unverified.${newEmail()}`)

  await says(page, 'failed to login')
  await expect(failure(page)).toHaveText(
    'Google has not verified your email address. Please log in with your email and password.',
  )
})

test('pressing again begins anew in the same window, and answers to the attempt before are nobody’s', async ({
  page,
  context,
  allow,
}) => {
  allow(ISSUER)
  const attempts: string[] = []
  context.on('request', (request) => {
    attempts.push(...(request.url().match(/(?<=\/auth\/google\?attempt=)\w+/) ?? []))
  })
  await openPage(page, '/login')
  const window = await openGoogle(page)

  const before = window.url()
  await googleButton(page).click()
  await expect.poll(() => new Set(attempts).size).toBe(2)
  await expect(window).not.toHaveURL(before)
  await page.evaluate(
    (attempt) => new BroadcastChannel('google-sign-in').postMessage({ attempt, error: 'declined' }),
    attempts[0],
  )
  await continueAs(window, newEmail())

  await expect(page).toHaveURL('/shop')
  await expect.poll(() => context.pages()).toEqual([page])
  await expect(page.getByText('failed to login', { exact: true })).toHaveCount(0)
})

test('an issuer that cuts the tie between the windows can be signed in with', async ({
  page,
  context,
  allow,
}) => {
  allow(ISSUER)
  await context.route(`${ISSUER.url}/interaction/**`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ response, headers })
  })
  await openPage(page, '/login')
  const window = await openGoogle(page)
  const closed = window.waitForEvent('close')

  await continueAs(window, newEmail())

  await closed
  await expect(page).toHaveURL('/shop')
})

test('a window that nobody opened, or comes back to nothing, says so', async ({ page, allow }) => {
  allow({ url: '/auth/google/callback', status: 400 })

  await page.goto('/api/v1/auth/google/callback?state=a.b&code=c')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That did not work')
  await expectAccessible(page)
})
