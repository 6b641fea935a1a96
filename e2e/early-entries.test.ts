import { storedBasket } from './basket.ts'
import { untilAlive } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

/** Opens a page whose programs come only when the answered function is called: until then it is what the server sent. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    resolve()
    await untilAlive(page)
  }
}

test('PDP-10 a quantity typed before the page has come alive counts', async ({ page }) => {
  const wake = await openAsleep(page, '/shop/lavender-calm-bar')
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await wake()

  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click()

  expect(await storedBasket(page)).toMatchObject({ data: [{ product: 'lavender-calm-bar', quantity: 3 }] })
})

test('SHOP-08 filters chosen before the page has come alive are applied', async ({ page }) => {
  const wake = await openAsleep(page, '/shop')
  const filters = page.getByRole('search', { name: 'Filters and Sort' })
  await filters.getByRole('checkbox', { name: 'Rose', exact: true }).check()
  await filters.getByRole('combobox').selectOption('Price up')
  await wake()

  await filters.getByRole('button', { name: 'Apply' }).click()

  await expect(page).toHaveURL('/shop?categories=Rose&sort=price-up')
})

test('a page size chosen before the page has come alive counts', async ({ page }) => {
  const wake = await openAsleep(page, '/shop')
  await page.getByRole('combobox', { name: 'Page size' }).selectOption('24')

  await wake()

  await expect(page).toHaveURL('/shop?limit=24')
})

for (const [path, fields, button] of [
  ['/login', ['Email', 'Password'], 'Login'],
  ['/signup', ['Email Address', 'Password', 'Confirm Password'], 'Login'],
  ['/forgot-password', ['Email Address'], 'Send link'],
  ['/reset-password#token=of-a-mail', ['New Password'], 'Save password'],
] as const) {
  test(`${path} is not sent before it has come alive, and keeps what was typed`, async ({ page }) => {
    const wake = await openAsleep(page, path)
    for (const name of fields) await page.getByRole('textbox', { name, exact: true }).fill('a@b.co')

    await page.getByRole('button', { name: button, exact: true }).click()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: fields.at(-1), exact: true }).press('Enter')
    await wake()

    await expect(page).toHaveURL(path.replace(/#.*/, ''))
    for (const name of fields) {
      await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue('a@b.co')
    }
  })
}

test('CONTACT-03 the contact form is not sent before it has come alive either, whoever sends it', async ({
  page,
}) => {
  const wake = await openAsleep(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  const email = form.getByRole('textbox', { name: 'Email' })
  await email.fill('june@example.com')

  await form.getByRole('button', { name: 'Send Message' }).click()
  await email.press('Enter')
  // As an extension or a password manager would.
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
  await wake()

  await expect(page).toHaveURL('/contact')
  await expect(email).toHaveValue('june@example.com')
})

test('CLAIM-13 Enter in the newsletter sends nothing, alive or not', async ({ page }) => {
  await openAsleep(page, '/help')
  const field = page.getByRole('textbox', { name: 'Email address for the newsletter' })
  await field.fill('june@example.com')

  await field.press('Enter')

  await expect(field).toHaveValue('june@example.com')
  await expect(page).toHaveURL('/help')
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
