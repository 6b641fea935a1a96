import { hold } from '../faults.ts'
import { row } from '../page-parts.ts'
import { expect, type Page } from '../test.ts'
import { callAt } from './admin-calls.ts'
import { button, dialog, field, lookAround, signInAsDemoOwner, test, title } from './back-office.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })

test('a search that found nothing can be cleared and typed anew while the whole list is still on its way', async ({
  page,
}) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/products?q=zzz')
  await expect(page.getByText('No product matches “zzz”')).toBeVisible()
  const letThrough = await hold(page, callAt('products'))

  await search(page).fill('')
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()

  await expect(page.getByRole('heading', { name: /^The rack is still empty|^No products yet/ })).toHaveCount(
    0,
  )
  await expect(search(page)).toBeFocused()
  await page.keyboard.insertText('rose')
  letThrough()
  await expect(row(page, 'Damask Rose Bar')).toBeVisible()
  await expect(search(page)).toHaveValue('rose')
})

test('the way back leads to the page before, not to a dialog that was closed, nor to words half typed', async ({
  page,
}) => {
  await lookAround(page)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(title(page)).toHaveText('Products')
  for (const words of ['lav', 'lavender']) {
    await search(page).fill(words)
    await expect(page).toHaveURL(`/admin/products?q=${words}`)
  }
  await button(page, 'New product').click()
  await expect(dialog(page, 'New product')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'New product')).toBeHidden()
  await button(page, 'New product').click()
  const name = `Way Back Bar ${process.pid}`
  await field(page, 'Name').fill(name)
  await field(page, 'Price').fill('6.50')
  await button(page, 'Begin the draft').click()
  await expect(title(page)).toHaveText(name)

  await page.goBack()
  await expect(page).toHaveURL('/admin/products?q=lavender')
  await expect(row(page, 'Lavender Calm Bar')).toBeVisible()
  await expect(dialog(page, 'New product')).toBeHidden()
  await page.goBack()

  await expect(title(page)).toHaveText('Staff and roles')
})
