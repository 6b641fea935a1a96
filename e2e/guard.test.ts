import { logIn, signUp } from './customers.ts'
import { standAtEmptyPage } from './empty-page.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

/** Puts an auth state where the shop keeps it, before its first page. */
async function storeAuth(page: Page, auth: { user: object | null; token: string | null }): Promise<void> {
  await standAtEmptyPage(page)
  await page.evaluate((stored) => localStorage.setItem('auth', stored), JSON.stringify(auth))
}

const SECTIONS = ['profile', 'orders', 'addresses', 'reviews', 'wishlists', 'notifications', 'settings']

/** Two ways to a page: its address is typed, or the shop itself goes there, without another document. */
const WAYS = [
  async (page: Page, path: string) => void (await page.goto(path)),
  async (page: Page, path: string) => {
    await openPage(page, '/about')
    await page.evaluate((to) => history.pushState(null, '', to), path)
  },
]

test('ROUTE-25 the address step leads a visitor to the login', async ({ page }) => {
  for (const goTo of WAYS) {
    await goTo(page, '/checkout')

    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  }
})

test('ROUTE-26 the payment step leads a visitor to the login', async ({ page }) => {
  for (const goTo of WAYS) {
    await goTo(page, '/payment')

    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  }
})

test('ROUTE-27 the account area leads a visitor to the login', async ({ page }) => {
  for (const goTo of WAYS) {
    await goTo(page, '/my-section')

    await expect(page).toHaveURL('/login')
  }
})

test('ROUTE-28 every section of the account leads a visitor to the login', async ({ page }) => {
  for (const section of SECTIONS) {
    for (const goTo of WAYS) {
      await goTo(page, `/my-section/${section}`)

      await expect(page).toHaveURL('/login')
    }
  }
})

test('ROUTE-30 a token alone lets a user pass', async ({ page, request }) => {
  const { token } = await signUp(request)
  await storeAuth(page, { user: null, token })

  await openPage(page, '/my-section/orders')

  await expect(page).toHaveURL('/my-section/orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})

test('ROUTE-29 a user alone lets a user pass, and the screen tells what the shop then refuses', async ({
  page,
  request,
  allow,
}) => {
  allow({ url: '/api/v1/', status: 401 })
  const { id, email, firstName, lastName } = await signUp(request)
  await storeAuth(page, { user: { id, email, firstName, lastName }, token: null })

  await openPage(page, '/checkout')

  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Address')
})

test('ROUTE-29 a user who is no more than an id passes too', async ({ page, allow }) => {
  allow({ url: '/api/v1/', status: 401 })
  await storeAuth(page, { user: { id: 'amelia' }, token: null })

  await openPage(page, '/checkout')

  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Address')
})

test('a private page that comes out of the memory of the browser follows a logout it did not hear of', async ({
  page,
  request,
}) => {
  await logIn(page, await signUp(request))
  await openPage(page, '/my-section/settings')

  await page.evaluate(() => {
    localStorage.setItem('auth', '{"user":null,"token":null}')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

  await expect(page).toHaveURL('/login?back=%2Fmy-section%2Fsettings')
})

test('a logout in one tab leads the private pages of another to the login, and back after it', async ({
  page,
  context,
  request,
}) => {
  const customer = await signUp(request)
  await logIn(page, customer)
  await openPage(page, '/my-section/orders')
  const other = await context.newPage()
  await openPage(other, '/about')

  await other.getByRole('button', { name: 'Account' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/login?back=%2Fmy-section%2Forders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('orchard row fourteen')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/my-section/orders')
})
