import { storedBasket } from './basket.ts'
import { signUp } from './customers.ts'
import { openHeld } from './held-scripts.ts'
import { anyButton, field } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

/** Notes what a page posts from now on. */
function posts(page: Page): { path: string; body: unknown }[] {
  const sent: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST')
      sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })
  })
  return sent
}

test('an order of reviews that is chosen before hydration is taken, and an emptied search of the blog is', async ({
  page,
}) => {
  const hydrate = await openHeld(page, '/shop/quiet-oat-bar?tab=reviews')
  const sorting = page.getByRole('combobox', { name: 'Sort reviews by' })
  await sorting.selectOption('Newest')
  await hydrate()
  await expect(page.getByRole('region', { name: 'Newest', exact: true })).toBeVisible()

  const hydrateBlogs = await openHeld(page, '/blogs?searchTerm=lavender')
  await page.getByRole('searchbox').fill('')
  await hydrateBlogs()
  await expect(page).toHaveURL('/blogs')
})

test('PDP-10 a quantity typed before hydration counts', { tag: '@both' }, async ({ page }) => {
  const hydrate = await openHeld(page, '/shop/lavender-calm-bar')
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await hydrate()

  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click()

  expect(await storedBasket(page)).toMatchObject({ data: [{ product: 'lavender-calm-bar', quantity: 3 }] })
})

test('SHOP-07 SHOP-08 filters chosen before hydration are applied with the next press of Apply', async ({
  page,
}) => {
  const hydrate = await openHeld(page, '/shop')
  const filters = page.getByRole('search', { name: 'Filters and Sort' })
  await filters.getByRole('checkbox', { name: 'Rose', exact: true }).check()
  await filters.getByRole('combobox').selectOption('Price up')
  await hydrate()

  await filters.getByRole('button', { name: 'Apply' }).click()

  await expect(page).toHaveURL('/shop?categories=Rose&sort=price-up')
})

test('a page size chosen before hydration counts', { tag: '@both' }, async ({ page }) => {
  const hydrate = await openHeld(page, '/shop')
  await page.getByRole('combobox', { name: 'Page size' }).selectOption('24')

  await hydrate()

  await expect(page).toHaveURL('/shop?limit=24')
})

for (const [path, fields] of [
  ['/login', ['Email', 'Password']],
  ['/signup', ['Email Address', 'Password', 'Confirm Password']],
  ['/forgot-password', ['Email Address']],
  ['/reset-password#token=of-a-mail', ['New Password']],
  ['/ordertrack', ['Order number']],
] as const) {
  test(`${path} is not sent before hydration, and keeps what was typed`, async ({ page }) => {
    const sent = posts(page)
    const hydrate = await openHeld(page, path)
    for (const name of fields) await field(page, name).fill('a@b.co')
    await hydrate()

    await expect(page).toHaveURL(path.replace(/#.*/, ''))
    for (const name of fields) await expect(field(page, name)).toHaveValue('a@b.co')
    expect(sent).toEqual([])
  })
}

test('who presses Login before hydration, and Enter again and again, is logged in once hydrated', {
  tag: '@both',
}, async ({ page, request }) => {
  const { email } = await signUp(request)
  const sent = posts(page)
  const hydrate = await openHeld(page, '/login')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('orchard row fourteen')

  await anyButton(page, 'Login').click()
  await field(page, 'Password').press('Enter')
  await field(page, 'Email').press('Enter')
  // As an extension or a password manager would.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page).toHaveURL('/login')
  expect(sent).toEqual([])
  await hydrate()

  await expect(page).toHaveURL('/shop')
  expect(sent).toEqual([{ path: '/api/v1/auth/login', body: { email, password: 'orchard row fourteen' } }])
})

test('who presses Enter in a form before hydration has it sent once hydrated, as it is by then', async ({
  page,
}) => {
  const sent = posts(page)
  const hydrate = await openHeld(page, '/forgot-password')
  await field(page, 'Email Address').fill('june@example.co')

  await field(page, 'Email Address').press('Enter')
  await field(page, 'Email Address').pressSequentially('m')
  await hydrate()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look in your inbox')
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'june@example.com' }])
})

test('a signup that is not complete says so once hydrated, and keeps what was typed', async ({ page }) => {
  const sent = posts(page)
  const hydrate = await openHeld(page, '/signup')
  await field(page, 'Email Address').fill('june@example.com')

  await anyButton(page, 'Login').click()
  await hydrate()

  await expect(field(page, 'First Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Email Address')).toHaveValue('june@example.com')
  await expect(field(page, 'Email Address')).not.toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('CONTACT-03 a message that is sent before hydration is kept and sent then, once', async ({ page }) => {
  const sent = posts(page)
  const hydrate = await openHeld(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByRole('textbox', { name: 'Email' }).fill('june@example.com')
  await form.getByRole('textbox', { name: 'Message' }).fill('Hello')

  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL('/contact')
  await hydrate()

  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible()
  expect(sent).toMatchObject([{ body: { email: 'june@example.com', message: 'Hello' } }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/shop', '/about', '/login', '/signup', '/cart', '/checkout']) {
    test(`${path} says what needs them`, async ({ page, allow }) => {
      // What the browser does not run, it reports as not fetched.
      allow({ url: '/assets/', status: 'failed' })
      await page.goto(path)

      // Roles and texts inside a <noscript> are not looked for: only the element itself can be named.
      const words = page.locator('noscript > p')
      await expect(words).toBeVisible()
      await expect(words).toHaveText(
        /For basket, login and checkout, please allow JavaScript in your browser\.$/,
      )
    })
  }
})
