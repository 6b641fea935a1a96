import { openPage } from './open-page.ts'
import { expect, test } from './test.ts'

test('ROUTE-01 ROUTE-02 the home page opens for a visitor, between header and footer', async ({ page }) => {
  await openPage(page, '/')

  await expect(page).toHaveTitle('Handmade vegan soap | Leaf & Lather')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Leaf & Lather: soap, slowly cured & cut by hand',
  )
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('HOME-13 the text block has three promo boxes', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/')

  const block = page.getByRole('region', { name: 'Made in small batches, from plants and patience.' })

  await expect(block.getByRole('heading', { level: 3 })).toHaveText([
    'Free Delivery',
    'Bulk Buy',
    'Available on Amazon',
  ])
})

test('CLAIM-01 CLAIM-03 CLAIM-05 the promo boxes claim free delivery, bulk savings and the marketplace', async ({
  page,
}) => {
  await openPage(page, '/')

  const boxes = page
    .getByRole('region', { name: 'Made in small batches, from plants and patience.' })
    .getByRole('listitem')
    .getByRole('paragraph')

  await expect(boxes).toHaveText([
    'Free delivery over 30 pounds.',
    'Save up to one third off when you buy in bulk.',
    'Find our bars on the marketplace, too.',
  ])
})

test('HOME-14 HOME-15 the matcha soap has its five badges', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/')

  const feature = page.getByRole('region', { name: 'Matcha soap, whisked into every bar' })

  await expect(feature.getByRole('img')).toBeVisible()
  await expect(feature.getByRole('listitem')).toHaveText([
    'Natural Ingredients',
    'Cruelty Free',
    'Vegan Friendly',
    'Handmade',
    'Eco-Friendly',
  ])
})

test('CLAIM-06 CLAIM-07 CLAIM-08 the promo banner offers 10% on the first order', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/')

  const promo = page
    .getByRole('region')
    .filter({ has: page.getByText('10% discount on the first order', { exact: true }) })

  await expect(promo.getByRole('heading')).toHaveText('Your skin will thank you')
  await expect(promo.getByRole('paragraph')).toHaveText([
    'Start your skincare today',
    '10% discount on the first order',
  ])
})

test('CLAIM-09 Shop Now in the promo banner leads to the shop', async ({ page }) => {
  await openPage(page, '/')

  await page
    .getByRole('region', { name: 'Your skin will thank you' })
    .getByRole('link', { name: 'Shop Now' })
    .click()

  await expect(page).toHaveURL('/shop')
})

test('HOME-39 the home page has the listed sections and no other', async ({ page }) => {
  await openPage(page, '/')

  const names = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.ariaLabelledByElements?.[0]?.textContent))

  expect(names).toEqual([
    'Highlights',
    'Our Latest Products',
    'Made in small batches, from plants and patience.',
    'Matcha soap, whisked into every bar',
    'Our Bundle Products',
    'Your skin will thank you',
    'Where to find us',
    'Customer reviews',
    'Keep uo to date...',
  ])
})

test('CLAIM-10 CLAIM-11 CLAIM-12 the newsletter stands over the footer', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/')

  const band = page.getByRole('main').getByRole('region').last()

  await expect(band.getByRole('heading')).toHaveText('Keep uo to date...')
  await expect(band.getByRole('textbox')).toHaveAttribute('placeholder', 'Enter your email')
  await expect(band.getByRole('button')).toHaveText('Subscribe')
})
