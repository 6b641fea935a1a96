import { expectAccessible } from './expect-accessible.ts'
import { openPage } from './open-page.ts'
import { expect, test } from './test.ts'

test('ROUTE-05 the About page opens for a visitor', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/about')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soap with nothing to hide')
  await expect(page).toHaveTitle('About | Leaf & Lather')
  await expectAccessible(page)
})

test('ABOUT-01 the About page asks for nothing', async ({ page }) => {
  await openPage(page, '/contact')
  const calls: string[] = []
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname))

  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soap with nothing to hide')
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('ABOUT-02 ABOUT-03 mission and vision have a section each', async ({ page }) => {
  await openPage(page, '/about')

  await expect(page.getByRole('heading', { level: 2, name: 'Our Mission', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Our Vision', exact: true })).toBeVisible()
})

test('ABOUT-04 there are exactly four values', async ({ page }) => {
  await openPage(page, '/about')

  const values = page.getByRole('region', { name: 'Our values' }).getByRole('heading')
  await expect(values).toHaveText([
    'Sustainability',
    'Care & Craft',
    'Natural Ingredients',
    'Customer Happiness',
  ])
})

test('ABOUT-05 the team is three people', async ({ page }) => {
  await openPage(page, '/about')

  await expect(page.getByRole('region', { name: 'Our Team' }).getByRole('listitem')).toHaveCount(3)
})

test('each link of the footer to a part of the page leads to that part', async ({ page }) => {
  for (const [link, heading] of [
    ['Our Story', 'Our Mission'],
    ['Our Ingredients', 'Our Ingredients'],
    ['The Workshop', 'The Workshop'],
  ] as const) {
    await openPage(page, '/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport()
  }
})
