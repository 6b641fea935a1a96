import { fillBasket, storedBasket, storedLogin } from './basket.ts'
import { arriveAsCustomer, type Customer, SOAP, signUp } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOff, hold, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { says } from './page-parts.ts'
import { DASHBOARD } from './start-shop.ts'
import { expect, type Page, type Request, test } from './test.ts'

const LOGIN = /\/api\/v1\/auth\/login/
const PASSWORD = 'orchard row fourteen'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
/** What a toast says when something failed. */
const exclaims = (page: Page, words: string) =>
  expect(page.getByRole('alert').filter({ hasText: words })).toHaveText(words)

async function enter(page: Page, customer: Pick<Customer, 'email'>, word = PASSWORD): Promise<void> {
  await email(page).fill(customer.email)
  await password(page).fill(word)
  await submit(page).click()
}

test('ROUTE-21 ROUTE-22 a visitor sees the login, without header and footer', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/login')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page)
})

test('LOGIN-01 LOGIN-02 LOGIN-03 there are Sign in with Google, an email and password form, and Login', async ({
  page,
}) => {
  await openPage(page, '/login')

  await expect(page.getByRole('button', { name: 'Sign in with Google', exact: true })).toBeVisible()
  await expect(email(page)).toBeEditable()
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('LOGIN-04 a link leads to the admin dashboard on a separate site', async ({ page, allow }) => {
  allow({ url: DASHBOARD, status: 'elsewhere' })
  await page.route(DASHBOARD, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The dashboard</title>' }),
  )
  await openPage(page, '/login')

  await page.getByRole('link', { name: 'Admin dashboard', exact: true }).click()

  await expect(page).toHaveURL(DASHBOARD)
  await expect(page).toHaveTitle('The dashboard')
})

test('LOGIN-05 Register Now leads to /signup', async ({ page }) => {
  await openPage(page, '/login')

  await page.getByRole('link', { name: 'Register Now', exact: true }).click()

  await expect(page).toHaveURL('/signup')
})

test('VALID-07 VALID-08 email and password are required, and the focus goes to what is missing', {
  tag: '@both',
}, async ({ page }) => {
  await openPage(page, '/login')
  const calls: string[] = []
  page.on('request', (request) => calls.push(...(request.url().match(LOGIN) ?? [])))

  await submit(page).click()
  await says(page, 'Email is required.')
  await says(page, 'Password is required.')
  await expect(email(page)).toBeFocused()
  await expectAccessible(page)
  await email(page).fill('amelia@example.com')
  await submit(page).click()

  await expect(password(page)).toBeFocused()
  expect(calls).toEqual([])
})

test('VALID-09 the email input is of type email', async ({ page }) => {
  await openPage(page, '/login')

  await expect(email(page)).toHaveAttribute('type', 'email')
})

test('a password can be shown and hidden', async ({ page }) => {
  await openPage(page, '/login')
  await password(page).fill(PASSWORD)

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()

  await expect(password(page)).toHaveAttribute('type', 'password')
})

test('ERR-08 ERR-09 STATE-04 a login says Signing, then login success, and goes to /shop', async ({
  page,
}) => {
  const customer = await signUp(page.request)
  await openPage(page, '/login')
  const release = await hold(page, LOGIN)

  await enter(page, customer)
  await says(page, 'Signing')
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  release()

  await says(page, 'login success')
  await expect(page).toHaveURL('/shop')
})

test('STATE-02 STATE-03 PERSIST-01 after a login token and decoded user are stored under the key auth', async ({
  page,
}) => {
  const customer = await signUp(page.request, { firstName: 'June', lastName: 'Okafor' })
  await openPage(page, '/login')

  await enter(page, customer)
  await expect(page).toHaveURL('/shop')

  const { id, firstName, lastName } = customer
  expect(await storedLogin(page)).toEqual({
    user: { id, email: customer.email, firstName, lastName },
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  })
})

test('ENTITY-29 ENTITY-30 the auth state holds user and token, and the user has an id', async ({ page }) => {
  const customer = await signUp(page.request)
  await openPage(page, '/login')

  await enter(page, customer)
  await expect(page).toHaveURL('/shop')

  const login = await storedLogin(page)
  expect(Object.keys(Object(login)).toSorted()).toEqual(['token', 'user'])
  expect(login).toMatchObject({ user: { id: customer.id } })
})

test('ENTITY-39 the login payload has the fields email and password', async ({ page }) => {
  const customer = await signUp(page.request)
  await openPage(page, '/login')
  const sent = page.waitForRequest(LOGIN)

  await enter(page, customer)

  expect((await sent).postDataJSON()).toEqual({ email: customer.email, password: PASSWORD })
  await expect(page).toHaveURL('/shop')
})

test('PERSIST-03 PERSIST-04 a reload keeps the login, and local storage has no keys but auth and cart', async ({
  page,
}) => {
  const customer = await signUp(page.request)
  await fillBasket(page)
  await openPage(page, '/login')
  await enter(page, customer)
  await expect(page).toHaveURL('/shop')

  await page.reload()
  await page.goto('/my-section/profile')

  await expect(page.getByRole('heading', { name: 'My Profile', exact: true })).toBeVisible()
  const keys = await page.evaluate(() => Object.keys(localStorage).toSorted())
  expect(keys).toEqual(['auth', 'cart'])
})

test('ERR-10 a refused login shows what the shop answers', async ({ page, allow }) => {
  allow({ url: LOGIN, status: 401 })
  const customer = await signUp(page.request)
  await openPage(page, '/login')

  await enter(page, customer, 'not my password')

  await exclaims(page, 'Email or password is wrong.')
  await expect(page).toHaveURL('/login')
  await expect(email(page)).toHaveValue(customer.email)
})

test('ERR-10 the words are those of the answer', async ({ page, allow }) => {
  allow({ url: LOGIN, status: 401 })
  await refuse(page, LOGIN, { status: 401, message: 'The shop is closed on Sundays.' })
  await openPage(page, '/login')

  await enter(page, { email: 'amelia@example.com' })

  await exclaims(page, 'The shop is closed on Sundays.')
  await expect(page).toHaveURL('/login')
})

test('why a login failed stands above its button too, is not spoken twice, and stays when the toast has gone', async ({
  page,
  allow,
}) => {
  allow({ url: LOGIN, status: 401 })
  await page.clock.install()
  await openPage(page, '/login')
  const words = 'Email or password is wrong.'
  const message = page.getByRole('main').getByText(words, { exact: true })

  await enter(page, { email: 'nobody@example.com' })

  await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(1)
  await expect(submit(page)).toHaveAccessibleDescription(words)
  const [said, button] = [await message.boundingBox(), await submit(page).boundingBox()]
  expect(said && button && said.y + said.height <= button.y).toBe(true)
  await expectAccessible(page)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(0)
  await expect(message).toBeVisible()
})

test('ERR-11 a login that gets no answer says Failed to login', async ({ page, allow }) => {
  allow({ url: LOGIN, status: 'failed' })
  await cutOff(page, LOGIN)
  await openPage(page, '/login')

  await enter(page, { email: 'amelia@example.com' })

  await exclaims(page, 'Failed to login')
  await expect(page).toHaveURL('/login')
})

test('API-02 API-03 calls are sent with credentials, and with the stored token when there is one', async ({
  page,
}) => {
  const customer = await arriveAsCustomer(page)
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (...call) => {
      const { url, credentials } = new Request(...call)
      performance.mark(`${credentials} ${new URL(url).pathname}`)
      return send(...call)
    }
  })
  const sent = page.waitForRequest(/\/api\/v1\/users\/me$/)

  await openPage(page, '/my-section/profile')

  expect(await (await sent).headerValue('authorization')).toBe(customer.token)
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  expect(marks).toContain('include /api/v1/users/me')
  expect(marks.filter((mark) => mark.includes('/api/') && !mark.startsWith('include'))).toEqual([])
})

test('API-01 API-04 without a stored token no call has an Authorization header, and all go to /api/v1', async ({
  page,
}) => {
  const customer = await signUp(page.request)
  const order = await customer.buy([SOAP])
  const calls: Request[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request)
  })
  await fillBasket(page)

  await openPage(page, '/shop')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await page.getByRole('link', { name: 'Previous' }).click()
  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await page.getByRole('link', { name: 'Blogs' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs')
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toBeVisible()
  await page.goto(`/ordertrack?orderId=${order.orderId}`)
  await expect(page.getByText('This order has been Pending')).toBeVisible()
  await openPage(page, '/login')
  await enter(page, customer)
  await expect(page).toHaveURL('/shop')

  const paths = calls.map((request) => new URL(request.url()).pathname)
  expect(paths.filter((path) => !path.startsWith('/api/v1/'))).toEqual([])
  const kinds = ['/product', '/product/', '/blogs', '/orders/', '/auth/login']
  for (const kind of kinds)
    expect(
      paths.some((path) => path.startsWith(`/api/v1${kind}`)),
      kind,
    ).toBe(true)
  // What the login answers is stored, and the next page may send it already.
  const withoutToken = calls.slice(0, paths.lastIndexOf('/api/v1/auth/login') + 1)
  const headers = await Promise.all(withoutToken.map((request) => request.headerValue('authorization')))
  expect(headers).toEqual(withoutToken.map(() => null))
})

test('whoever is logged in goes from /login and /signup to the shop', async ({ page }) => {
  await arriveAsCustomer(page)

  await page.goto('/login')
  await expect(page).toHaveURL('/shop')
  await page.goto('/signup')

  await expect(page).toHaveURL('/shop')
})

test('a login that ended in use comes back to where it was', async ({ page, allow }) => {
  allow({ url: '/api/v1/', status: 401 })
  const customer = await arriveAsCustomer(page)
  await openPage(page, '/my-section/orders')
  await page.context().clearCookies()
  await page.evaluate(() => {
    const login = JSON.parse(localStorage.getItem('auth') ?? '')
    localStorage.setItem('auth', JSON.stringify({ ...login, token: 'a.token.that-ended' }))
  })

  await page.goto('/my-section/addresses')
  await expect(page).toHaveURL('/login?back=%2Fmy-section%2Faddresses')
  await enter(page, customer)

  await expect(page).toHaveURL('/my-section/addresses')
})

test('a login leads to no other site', async ({ page }) => {
  const customer = await signUp(page.request)
  await openPage(page, '/login?back=//elsewhere.example/')

  await enter(page, customer)

  await expect(page).toHaveURL('/shop')
})

test('a login keeps the basket that was filled before', async ({ page }) => {
  const customer = await signUp(page.request)
  await fillBasket(page)
  const before = await storedBasket(page)
  await openPage(page, '/login')

  await enter(page, customer)
  await expect(page).toHaveURL('/shop')

  expect(await storedBasket(page)).toEqual(before)
})
