import { escapePattern } from '#tools/conformance/escape-pattern.ts'
import { answer, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { title } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const LAVENDER = '/shop/lavender-calm-bar'
const LAVENDER_CALL = /\/api\/v1\/product\/lavender-calm-bar/

/** The soap as the shop answers it, with a title that the owner has written for search engines. */
async function ownTitle(page: Page, searchTitle: string): Promise<object> {
  const reply = await page.request.get('/api/v1/product/lavender-calm-bar')
  const { data }: { data: object } = await reply.json()
  return { ...data, searchTitle }
}

test('ROUTE-04 PDP-01 PDP-04 a product has a page with its name and where it lies', async ({ page }) => {
  await openPage(page, LAVENDER)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(
    'Home / Shop / Lavender Calm Bar',
  )
  await expect(page).toHaveTitle('Lavender Calm Bar | Leaf & Lather')
})

test('the title names the product after coming from the list too', async ({ page }) => {
  await openPage(page, '/shop')

  await page.getByRole('link', { name: 'Damask Rose Bar' }).click()

  await expect(page).toHaveTitle('Damask Rose Bar | Leaf & Lather')
})

test('a title for search engines stays the title of the tab', async ({ page }) => {
  await openPage(page, '/shop')
  await answer(page, LAVENDER_CALL, { data: await ownTitle(page, 'Soap to sleep by') })

  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()

  await expect(title(page)).toHaveText('Lavender Calm Bar')
  await expect(page).toHaveTitle('Soap to sleep by | Leaf & Lather')
})

test('PDP-05 PDP-06 PDP-07 price in dollars inc.VAT, and the SKU', async ({ page }) => {
  await openPage(page, LAVENDER)

  await expect(page.getByText('$6.50', { exact: true })).toBeVisible()
  await expect(page.getByText('inc.VAT', { exact: true })).toBeVisible()
  await expect(page.getByText('SKU: LL-BAR-001', { exact: true })).toBeVisible()
})

test('PDP-11 PDP-12 descriptions and advantages are listed', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/product/lavender-calm-bar')).json()
  await openPage(page, LAVENDER)

  const items = page.getByRole('main').getByRole('listitem')
  await expect(items.filter({ hasText: 'A quiet bar for the end of the day.' })).toBeVisible()
  await expect(items.filter({ hasText: 'The scent is the flower and not the perfume counter' })).toBeVisible()
  await expect(items.filter({ hasText: 'Violet from alkanet root, not from dye' })).toBeVisible()
  await expect(items.filter({ hasText: 'Wrapped in a paper band, no plastic' })).toBeVisible()
  for (const text of [...data.descriptions, ...data.advantages]) {
    await expect(items.filter({ hasText: new RegExp(`^${escapePattern(text)}$`) })).toBeVisible()
  }
})

test('a product that does not exist is a page that does not exist', async ({ page, allow }) => {
  allow({ url: '/shop/moonlight-bar', status: 404 })

  const answer = await page.goto('/shop/moonlight-bar')

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
})

test('a product that has gone since the list was shown is a page that does not exist', async ({
  page,
  allow,
}) => {
  allow({ url: LAVENDER_CALL, status: 404 })
  await refuse(page, LAVENDER_CALL, { status: 404, code: 'not_found' })
  await openPage(page, '/shop')

  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()

  await expect(page).toHaveURL(LAVENDER)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page).toHaveTitle('Unexpected Application Error!')
  await expect(page.getByRole('banner')).toBeHidden()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a product that cannot be loaded says so, and can be tried again', async ({ page, allow }) => {
  allow({ url: LAVENDER_CALL, status: 503 })
  const accept = await refuse(page, LAVENDER_CALL, { status: 503 })
  await openPage(page, '/shop')
  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error')

  accept()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
})
