import { row } from '../page-parts.ts'
import { expect, type Page } from '../test.ts'
import { button, dialog, field, lookAround, test, title } from './back-office.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })

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
