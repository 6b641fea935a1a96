import { hold } from './faults.ts'
import { openPage } from './open-page.ts'
import { filters, LIST_CALL, names, nextListQuery } from './shop-page.ts'
import { expect, type Page, test } from './test.ts'

test('API-17 API-18 page number and page size are sent', async ({ page }) => {
  await openPage(page, '/shop?limit=6')

  const query = await nextListQuery(page, () => page.getByRole('link', { name: 'Next' }).click())

  expect(query).toEqual({ page: '2', limit: '6' })
})

test('SHOP-21 SHOP-22 SHOP-23 the pager reads Previous, the page out of all, Next', async ({ page }) => {
  const reading = 'Page X of totalPages'
  await openPage(page, '/shop')

  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager).toHaveText(`Previous${reading.replace('X', '1').replace('totalPages', '3')}Next`)
  await pager.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(
    pager.getByText(reading.replace('X', '2').replace('totalPages', '3'), { exact: true }),
  ).toBeVisible()
  await pager.getByRole('link', { name: 'Previous', exact: true }).click()
  await expect(
    pager.getByText(reading.replace('X', '1').replace('totalPages', '3'), { exact: true }),
  ).toBeVisible()
})

test('SHOP-22 the pager names the page whose products stand there, until the next ones have come', async ({
  page,
}) => {
  await openPage(page, '/shop')
  const first = await names(page).allTextContents()
  const release = await hold(page, LIST_CALL)

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/shop?page=2')
  await expect(page.getByText('Page 1 of 3', { exact: true })).toBeVisible()
  await expect(names(page)).toHaveText(first)
  release()

  await expect(page.getByText('Page 2 of 3', { exact: true })).toBeVisible()
  await expect(names(page).first()).not.toHaveText(first[0] ?? '')
})

test('VALID-33 VALID-34 Previous is disabled on page 1 and Next on the last page', async ({ page }) => {
  await openPage(page, '/shop')
  const previous = page.getByRole('link', { name: 'Previous' })
  const next = page.getByRole('link', { name: 'Next' })
  await expect(previous).toBeDisabled()
  await expect(next).toBeEnabled()

  await next.click()
  await expect(previous).toBeEnabled()
  await next.click()

  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await expect(previous).toBeEnabled()
})

test('SHOP-24 SHOP-25 SHOP-26 page sizes 6, 9, 12 and 24, at first page 1 of 9', async ({ page }) => {
  await openPage(page, '/shop')

  const size = page.getByRole('combobox', { name: 'Page size' })
  await expect(size.getByRole('option')).toHaveText(['6', '9', '12', '24'])
  await expect(size).toHaveValue('9')
  await expect(names(page)).toHaveCount(9)
  await expect(page.getByText('Page 1 of 3', { exact: true })).toBeVisible()
})

test('SHOP-27 another page size goes back to page 1', async ({ page }) => {
  await openPage(page, '/shop?page=3')

  await page.getByRole('combobox', { name: 'Page size' }).selectOption('6')

  await expect(page).toHaveURL('/shop?limit=6')
  await expect(page.getByText('Page 1 of 4', { exact: true })).toBeVisible()
  await expect(names(page)).toHaveCount(6)
})

test('SHOP-28 the page scrolls to the top when its data changes, and Back returns to where it was', async ({
  page,
}) => {
  await openPage(page, '/shop')
  const next = page.getByRole('link', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)

  await next.click()

  await expect(page.getByText('Page 2 of 3')).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

/** Scrolls the list down and answers how far, in px. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
}

const expectAtTop = (page: Page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

test('SHOP-28 Apply and Reset scroll to the top', async ({ page }) => {
  await openPage(page, '/shop')
  await filters(page).getByRole('checkbox', { name: 'Bar Soap' }).check()
  await scrollDown(page)

  await filters(page).getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page).toHaveURL('/shop?categories=Bar+Soap')
  await expectAtTop(page)
  await scrollDown(page)
  await filters(page).getByRole('button', { name: 'Reset' }).press('Enter')

  await expect(page).toHaveURL('/shop')
  await expectAtTop(page)
})

test('SHOP-28 another page size scrolls to the top', async ({ page }) => {
  await openPage(page, '/shop')
  await scrollDown(page)

  await page.getByRole('combobox', { name: 'Page size' }).selectOption('24')

  await expect(page).toHaveURL('/shop?limit=24')
  await expectAtTop(page)
})

test('a page past the end shows the last one', async ({ page }) => {
  await openPage(page, '/shop?page=9')

  await expect(page).toHaveURL('/shop?page=3')
  await expect(page.getByText('Page 3 of 3', { exact: true })).toBeVisible()
  await expect(names(page)).toHaveCount(6)
})
