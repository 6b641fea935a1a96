import { hold } from './faults.ts'
import { openPage } from './open-page.ts'
import { filters, LIST_CALL, names, nextListQuery } from './shop-page.ts'
import { expect, type Page, test } from './test.ts'

const SCROLLED_PX = 600

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

test('the pager names the page whose products stand there, until the next ones have come', async ({
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

/** What else changes the list's data, each where there is enough of it to be scrolled before and after. */
const CHANGES: readonly { from: string; to: string; act: (page: Page) => Promise<unknown> }[] = [
  {
    from: '/shop',
    to: '/shop?categories=Body',
    act: async (page) => {
      await filters(page).getByRole('checkbox', { name: 'Body' }).check()
      await scrollDown(page)
      await filters(page).getByRole('button', { name: 'Apply' }).click()
    },
  },
  {
    from: '/shop?categories=Body',
    to: '/shop',
    act: async (page) => {
      await scrollDown(page)
      await filters(page).getByRole('button', { name: 'Reset' }).click()
    },
  },
  {
    from: '/shop',
    to: '/shop?limit=24',
    act: async (page) => {
      await scrollDown(page)
      await page.getByRole('combobox', { name: 'Page size' }).selectOption('24')
    },
  },
]

test('SHOP-28 the page scrolls to the top when its data changes by Apply, Reset or another page size', async ({
  page,
}) => {
  for (const { from, to, act } of CHANGES) {
    await openPage(page, from)
    const before = await names(page).allTextContents()

    await act(page)

    await expect(page).toHaveURL(to)
    await expect(names(page)).not.toHaveText(before)
    expect(await room(page)).toBeGreaterThan(SCROLLED_PX)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
})

/** How far the page can be scrolled, in px. */
function room(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
}

/** To where the foot of the list comes into sight. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), SCROLLED_PX)
  expect(await page.evaluate(() => scrollY)).toBe(SCROLLED_PX)
}

test('a page past the end shows the last one', async ({ page }) => {
  await openPage(page, '/shop?page=9')

  await expect(page).toHaveURL('/shop?page=3')
  await expect(page.getByText('Page 3 of 3', { exact: true })).toBeVisible()
  await expect(names(page)).toHaveCount(6)
})
