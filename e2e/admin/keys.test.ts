import { expectAccessible } from '../expect-accessible.ts'
import { row } from '../page-parts.ts'
import { expect, type Page } from '../test.ts'
import { drafts } from './admin-calls.ts'
import {
  button,
  dialog,
  field,
  lookAroundToday,
  pressPair,
  signInAsDemoOwner,
  test,
  title,
} from './back-office.ts'

const keys = (page: Page) => dialog(page, 'Keys')

test('the list of products is worked by keys alone', async ({ page }) => {
  await lookAroundToday(page)

  await pressPair(page, 'g', 'p')
  await expect(row(page, 'Damask Rose Bar')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused()
  await page.keyboard.insertText('Liquid Soap')
  await expect(row(page, 'Damask Rose Bar')).toBeHidden()

  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  const rows = page.getByRole('row')
  const link = (at: number) => rows.nth(at).getByRole('link')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(1)).toBeFocused()
  // Held down, J goes on, and X does nothing more.
  await page.keyboard.down('j')
  await page.keyboard.down('j')
  await page.keyboard.up('j')
  await expect(link(3)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(2)).toBeFocused()

  await page.keyboard.down('x')
  await page.keyboard.down('x')
  await page.keyboard.up('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeHidden()

  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: /^Price of/ })).toBeFocused()
  await page.keyboard.insertText('17.25')
  await page.keyboard.press('Enter')
  await expect(rows.nth(2)).toContainText('$17.25')
  await expect(rows.nth(2).getByRole('button', { name: /change the price/ })).toBeFocused()

  await page.keyboard.press('k')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(/Liquid Soap$/)
  // Spoken once the product has come: the title is the list's until then.
  await expect(page.getByRole('status').filter({ hasText: /Liquid Soap · .* back office$/ })).toBeAttached()
  await expectAccessible(page)
})

test('Ctrl S saves, Ctrl Enter does what the page is there for', async ({ page }) => {
  await signInAsDemoOwner(page)
  const [draft] = await drafts(page, 'Published by keys')
  await page.goto(`/admin/products/${draft?.id}`)
  await field(page, 'Weight').fill('90 g')

  await page.keyboard.press('ControlOrMeta+s')
  await expect(button(page, 'Save the draft')).toBeHidden()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('It is on sale.')).toBeVisible()

  await page.getByRole('link', { name: 'Back to the products' }).click()
  await expect(title(page)).toHaveText('Products')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page, 'New product')).toBeVisible()
})

test('on a link Ctrl Enter opens it in a new tab, as everywhere; on the one to this page it does what the page is there for', async ({
  page,
}) => {
  await lookAroundToday(page)
  const products = page.getByRole('link', { name: 'Products', exact: true })
  await products.click()
  await expect(row(page, 'Damask Rose Bar')).toBeVisible()
  await page.keyboard.press('j')
  const opening = page.context().waitForEvent('page')

  await page.keyboard.press('Control+Enter')
  const opened = await opening
  await expect(opened).toHaveURL(/\/admin\/products\/[^/]+$/)
  await opened.close()
  await expect(dialog(page, 'New product')).toBeHidden()
  await products.focus()
  await page.keyboard.press('Control+Enter')

  await expect(dialog(page, 'New product')).toBeVisible()
})

test('all keys of a page are listed; none of them acts while the list is open, or in a field', async ({
  page,
}) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/products')
  await expect(row(page, 'Lavender Calm Bar')).toBeVisible()

  await page.keyboard.press('?')

  await expect(keys(page)).toContainText('Search here')
  await expect(keys(page)).toContainText('Next row')
  await expect(keys(page)).toContainText('Go to Change log')
  await expectAccessible(page)
  await pressPair(page, 'g', 't')
  await expect(keys(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys(page)).toBeHidden()
  await expect(title(page)).toHaveText('Products')

  await page.keyboard.press('/')
  await page.keyboard.type('g t?')
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('g t?')
  await expect(title(page)).toHaveText('Products')
})

test('single letters can be turned off on a device, and stay so', async ({ page }) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/account')
  await page.getByRole('checkbox', { name: 'Single letters do something' }).uncheck()
  await expectAccessible(page)

  await page.goto('/admin/products')
  await expect(row(page, 'Lavender Calm Bar')).toBeVisible()
  for (const key of ['?', '/', 'j', 'g', 't']) await page.keyboard.press(key)

  await expect(page.getByRole('searchbox', { name: 'Search products' })).not.toBeFocused()
  await expect(keys(page)).toBeHidden()
  await expect(title(page)).toHaveText('Products')
  await page.keyboard.press('Control+k')
  await expect(dialog(page, 'Find or do')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/admin/account')
  await button(page, 'Show all keys').click()
  await expect(keys(page)).toContainText('Single letters are turned off on this device')
  await expectAccessible(page)
})

test('changes of the log are walked by J and K', async ({ page }) => {
  await lookAroundToday(page)
  await drafts(page, 'Walked over')
  await pressPair(page, 'g', 'l')
  await expect(title(page)).toHaveText('Change log')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main').getByRole('listitem').first().getByRole('table')).toBeVisible()
})
