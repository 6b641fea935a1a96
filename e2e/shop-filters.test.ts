import { expectAccessible } from './expect-accessible.ts'
import { hold } from './faults.ts'
import { openPage } from './open-page.ts'
import { stopClock } from './page-clock.ts'
import { filters, LIST_CALL, list, names, nextListQuery } from './shop-page.ts'
import { expect, test } from './test.ts'

test('FILTER-01 the shop filters by five categories', async ({ page }) => {
  await openPage(page, '/shop')

  const groups = filters(page).getByRole('group')
  await expect(groups).toHaveCount(5)
  for (const name of ['Type', 'Skin Type', 'Scent', 'Use Case', 'Features']) {
    await expect(filters(page).getByRole('group', { name, exact: true })).toBeVisible()
  }
})

test('FILTER-02 FILTER-03 the values of type and skin type', async ({ page }) => {
  await openPage(page, '/shop')

  const values = (name: string) =>
    filters(page).getByRole('group', { name, exact: true }).getByRole('checkbox')
  await expect(values('Type')).toHaveCount(3)
  await expect(filters(page).getByRole('group', { name: 'Type', exact: true })).toMatchAriaSnapshot(`
    - group:
      - checkbox "Bar Soap"
      - checkbox "Liquid Soap"
      - checkbox "Soap Gift Set"
  `)
  await expect(values('Skin Type')).toHaveCount(4)
  await expect(filters(page).getByRole('group', { name: 'Skin Type' })).toMatchAriaSnapshot(`
    - group:
      - checkbox "Dry Skin"
      - checkbox "Oily Skin"
      - checkbox "Sensitive Skin"
      - checkbox "All Skin Types"
  `)
})

test('FILTER-04 FILTER-05 FILTER-06 the values of scent, use case and features', async ({ page }) => {
  await openPage(page, '/shop')

  const values = (name: string) => filters(page).getByRole('group', { name }).getByRole('checkbox')
  await expect(values('Scent')).toHaveCount(5)
  await expect(filters(page).getByRole('group', { name: 'Scent' })).toMatchAriaSnapshot(`
    - group:
      - checkbox "Lavender"
      - checkbox "Rose"
      - checkbox "Lemongrass"
      - checkbox "Charcoal"
      - checkbox "Unscented"
  `)
  await expect(values('Use Case')).toHaveCount(3)
  await expect(filters(page).getByRole('group', { name: 'Use Case' })).toMatchAriaSnapshot(`
    - group:
      - checkbox "Face"
      - checkbox "Body"
      - checkbox "Hands"
  `)
  await expect(values('Features')).toHaveCount(5)
  await expect(filters(page).getByRole('group', { name: 'Features' })).toMatchAriaSnapshot(`
    - group:
      - checkbox "Organic"
      - checkbox "Vegan"
      - checkbox "Cruelty Free"
      - checkbox "Essential Oils"
      - checkbox "Limited Edition"
  `)
})

test('SHOP-04 on a large screen the filters stand in a sidebar', async ({ page }) => {
  await openPage(page, '/shop')

  const sidebar = await filters(page).boundingBox()
  const products = await list(page).boundingBox()
  expect(sidebar?.x).toBe(0)
  expect(products?.x).toBeCloseTo(sidebar?.width ?? 0, 0)
  expect(products?.y).toBe(sidebar?.y)
  await expect(page.getByRole('button', { name: 'Filters and Sort' })).toBeHidden()
})

test('SHOP-05 on mobile the filters are in a drawer opened by Filters and Sort', { tag: '@mobile' }, async ({
  page,
}) => {
  await openPage(page, '/shop')
  await expect(filters(page)).toBeHidden()

  await page.getByRole('button', { name: 'Filters and Sort', exact: true }).click()

  const drawer = page.getByRole('dialog', { name: 'Filters and Sort' })
  await expect(drawer.getByRole('checkbox')).toHaveCount(20)
  await drawer.getByRole('checkbox', { name: 'Liquid Soap' }).check()
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/shop?categories=Liquid+Soap')
  await expect(names(page)).toHaveCount(6)
})

test('the button of the drawer says how many filters are on', { tag: '@mobile' }, async ({ page }) => {
  await openPage(page, '/shop?categories=Rose,Lavender,Organic')
  const opener = (on: string) => page.getByRole('button', { name: `Filters and Sort${on}`, exact: true })
  await expect(opener(' 3 filters on')).toBeVisible()
  await expect(opener(' 3 filters on').getByText('3', { exact: true })).toBeVisible()

  await opener(' 3 filters on').click()
  const drawer = page.getByRole('dialog', { name: 'Filters and Sort' })
  await drawer.getByRole('checkbox', { name: 'Rose' }).uncheck()
  await drawer.getByRole('checkbox', { name: 'Lavender' }).uncheck()
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(opener(' 1 filter on')).toBeVisible()
  await opener(' 1 filter on').click()
  await drawer.getByRole('button', { name: 'Reset' }).click()

  await expect(opener('')).toBeVisible()
})

test('how many products were found stands above them', async ({ page }) => {
  await openPage(page, '/shop?categories=Lavender')
  const found = await names(page).count()

  await expect(page.getByText(`${found} products found`)).toBeVisible()
  await expect(page.getByText(`${found} products found`)).toHaveCSS('position', 'static')
})

test('a drawer that is closed without Apply forgets what was ticked', { tag: '@mobile' }, async ({
  page,
}) => {
  await openPage(page, '/shop')
  const opener = page.getByRole('button', { name: 'Filters and Sort' })
  const drawer = page.getByRole('dialog', { name: 'Filters and Sort' })
  await opener.click()
  await drawer.getByRole('checkbox', { name: 'Rose' }).check()

  await page.keyboard.press('Escape')

  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(drawer.getByRole('checkbox', { name: 'Rose' })).not.toBeChecked()
})

test('SHOP-07 choosing a filter value changes nothing until Apply is used, however long that takes', async ({
  page,
}) => {
  await page.clock.install()
  await openPage(page, '/shop')
  await stopClock(page)
  const before = await names(page).allTextContents()
  const calls: string[] = []
  page.on('request', (request) => calls.push(...(request.url().match(/\/api\/.*/) ?? [])))

  await filters(page).getByRole('checkbox', { name: 'Liquid Soap' }).check()
  await filters(page).getByRole('checkbox', { name: 'Rose' }).check()
  await page.clock.runFor(60_000)

  await expect(page).toHaveURL('/shop')
  await expect(names(page)).toHaveText(before)
  await page.clock.resume()
  await filters(page).getByRole('button', { name: 'Apply' }).click()
  await expect(names(page)).toHaveText(['Rose Liquid Soap'])
  expect(calls).toHaveLength(1)
})

test('SHOP-08 Apply makes the chosen filters take effect, on page 1', async ({ page }) => {
  await openPage(page, '/shop?page=2')

  await filters(page).getByRole('checkbox', { name: 'Liquid Soap' }).check()
  await filters(page).getByRole('checkbox', { name: 'Rose' }).check()
  await filters(page).getByRole('checkbox', { name: 'Lavender' }).check()
  await filters(page).getByRole('button', { name: 'Apply' }).click()

  await expect(names(page)).toHaveText(['Rose Liquid Soap', 'Lavender Liquid Soap'])
  await expect(page).toHaveURL('/shop?categories=Liquid+Soap%2CLavender%2CRose')
  await page.reload()
  await expect(names(page)).toHaveText(['Rose Liquid Soap', 'Lavender Liquid Soap'])
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(3)
})

test('API-15 API-16 the chosen filters are sent comma-joined', async ({ page }) => {
  await openPage(page, '/shop')
  await filters(page).getByRole('checkbox', { name: 'Soap Gift Set' }).check()
  await filters(page).getByRole('checkbox', { name: 'Vegan' }).check()

  const query = await nextListQuery(page, () => filters(page).getByRole('button', { name: 'Apply' }).click())

  expect(query).toEqual({ categories: 'Soap Gift Set,Vegan', page: '1', limit: '9' })
  await expect(names(page)).toHaveCount(6)
})

test('SHOP-09 Reset clears all filters at once', async ({ page }) => {
  await openPage(page, '/shop?categories=Rose,Face&sort=rating')
  await filters(page).getByRole('checkbox', { name: 'Body' }).check()

  await filters(page).getByRole('button', { name: 'Reset' }).click()

  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page).toHaveURL('/shop')
  await expect(names(page)).toHaveCount(9)
})

test('SHOP-10 Apply is disabled while data is being fetched', async ({ page }) => {
  await openPage(page, '/shop')
  const apply = filters(page).getByRole('button', { name: 'Apply' })
  await expect(apply).toBeEnabled()
  const release = await hold(page, LIST_CALL)

  await apply.press('Tab')
  await filters(page).getByRole('checkbox', { name: 'Rose' }).check()
  await apply.click()

  await expect(apply).toBeDisabled()
  release()
  await expect(apply).toBeEnabled()
  await expect(apply).toBeFocused()
})

test('the open filter drawer has no accessibility faults', { tag: '@mobile' }, async ({ page }) => {
  await openPage(page, '/shop')

  await page.getByRole('button', { name: 'Filters and Sort' }).click()

  await expect(page.getByRole('dialog', { name: 'Filters and Sort' })).toBeVisible()
  await expectAccessible(page)
})
