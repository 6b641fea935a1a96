import type { Locator } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Highlights' })
/** A slide of the banner or the reviews, by its place: `2 of 5`. Only the current one is there for roles. */
const slide = (area: Locator, place: string) => area.getByRole('group', { name: place })
const latest = (page: Page) => page.getByRole('region', { name: 'Our Latest Products' })
const bundles = (page: Page) => page.getByRole('region', { name: 'Our Bundle Products' })
const retailers = (page: Page) => page.getByRole('region', { name: 'Where to find us' })
const logos = (page: Page) => retailers(page).getByRole('list').getByRole('img', { includeHidden: true })
const reviews = (page: Page) => page.getByRole('region', { name: 'Customer reviews' })

/** Names of the logos that stand wholly in the row. */
async function logosInView(page: Page): Promise<string[]> {
  return logos(page).evaluateAll((all) =>
    all
      .filter((logo) => {
        const { left, right } = logo.getBoundingClientRect()
        const row = logo.closest('ul')?.parentElement?.getBoundingClientRect()
        return row && left >= row.left && right <= row.right
      })
      .map((logo) => logo.getAttribute('alt') ?? ''),
  )
}

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

test('HOME-01 the banner has 5 slides', async ({ page }) => {
  await openPage(page, '/')

  await expect(banner(page).getByRole('group', { includeHidden: true })).toHaveCount(5)
  await expect(banner(page).getByRole('button', { name: /^Show slide/ })).toHaveCount(5)
  await expect(banner(page).getByRole('group')).toHaveCount(1)
  await expect(slide(banner(page), '1 of 5')).toBeVisible()
})

test('HOME-02 the banner rotates through its slides by itself', async ({ page }) => {
  await openPage(page, '/')
  await expect(slide(banner(page), '1 of 5')).toBeVisible()

  await expect(slide(banner(page), '2 of 5')).toBeVisible({ timeout: 20_000 })

  await expect(slide(banner(page), '1 of 5')).toBeHidden()
})

test('HOME-03 HOME-04 each slide has title, description and image, and a button only where it has one', async ({
  page,
}) => {
  await openPage(page, '/')

  for (const [position, title, buttons] of [
    ['1', 'Soap, slowly cured & cut by hand', 1],
    ['2', 'Green tea for the face', 1],
    ['3', 'A box worth unwrapping', 1],
    ['4', 'Citrus and calendula', 0],
    ['5', 'Clay, coal and sea', 1],
  ] as const) {
    await banner(page)
      .getByRole('button', { name: `Show slide ${position} of 5` })
      .click()
    const current = slide(banner(page), `${position} of 5`)
    await expect(banner(page).getByRole('group')).toHaveCount(1)
    await expect(current.getByRole('heading')).toHaveText(title)
    await expect(current.getByRole('paragraph')).not.toBeEmpty()
    await expect(current.getByRole('img')).toBeVisible()
    await expect(current.getByRole('link', { name: 'Shop Now' })).toHaveCount(buttons)
  }
})

test('the banner rests while it is paused, and goes on when told to', async ({ page }) => {
  await openPage(page, '/')
  const playStates = () =>
    banner(page).evaluate((area) => area.getAnimations({ subtree: true }).map(({ playState }) => playState))

  await expect.poll(playStates).toContain('running')
  await banner(page).hover()
  await expect.poll(playStates).not.toContain('running')
  await banner(page).getByRole('button', { name: 'Pause' }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('banner').getByRole('link').first().focus()

  await expect.poll(playStates).not.toContain('running')
  await banner(page).getByRole('button', { name: 'Play' }).click()
  await expect.poll(playStates).toContain('running')
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('where reduced motion is asked for, nothing starts by itself', async ({ page }) => {
    await openPage(page, '/')

    await expect(banner(page).getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(retailers(page).getByRole('button', { name: 'Play' })).toBeVisible()
    const running = await banner(page).evaluate((area) => area.getAnimations({ subtree: true }).length)

    expect(running).toBe(0)
  })

  test('the home page is accessible', { tag: '@both' }, async ({ page }) => {
    await openPage(page, '/')

    await expectAccessible(page)
  })

  test('the home page reflows from 320 px without sideways scroll', async ({ page }) => {
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await openPage(page, '/')

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})

test('HOME-05 which part of the banner image stays in view depends on 570 px', async ({ page }) => {
  await openPage(page, '/')
  const image = slide(banner(page), '1 of 5').getByRole('img')
  const position = () => image.evaluate((element) => getComputedStyle(element).objectPosition)

  await page.setViewportSize({ width: 570, height: 800 })
  const small = await position()
  await page.setViewportSize({ width: 571, height: 800 })
  const large = await position()

  expect(small).toBe('86% 62%')
  expect(large).toBe('82% 60%')
})

test('HOME-06 HOME-07 Our Latest Products shows the first 4 products of the list', async ({ page }) => {
  const reply = await page.request.get('/api/v1/product')
  const { data } = await reply.json()
  const first = data.slice(0, 4).map(({ name }: { name: string }) => name)
  await openPage(page, '/')

  await expect(latest(page).getByRole('heading', { level: 2 })).toHaveText('Our Latest Products')
  await expect(latest(page).getByRole('heading', { level: 3 })).toHaveText(first)
})

test('HOME-08 the latest products show skeletons while they load', async ({ page }) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/product', async (route) => {
    await promise
    await route.continue()
  })
  await openPage(page, '/shop')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(latest(page).getByRole('status')).toHaveText('Our latest products are loading.')
  await expect(latest(page).getByRole('status')).toHaveAttribute('aria-busy', 'true')
  await expect(latest(page).getByRole('article')).toHaveCount(0)
  release()

  await expect(latest(page).getByRole('article')).toHaveCount(4)
})

test('the latest products say when they could not be loaded, and try again', async ({ page, allow }) => {
  allow({ url: '/api/v1/product', status: 'failed' })
  await page.route('**/api/v1/product', (route) => route.abort('connectionrefused'))
  await openPage(page, '/shop')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(latest(page).getByRole('alert')).toContainText('Our latest products could not be loaded.')
  await page.unroute('**/api/v1/product')
  await latest(page).getByRole('button', { name: 'Try again' }).click()

  await expect(latest(page).getByRole('article')).toHaveCount(4)
})

test('HOME-09 HOME-10 HOME-11 a latest-product card shows image, name and price', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/product')).json()
  const [first] = data
  await openPage(page, '/')
  const card = latest(page).getByRole('article').first()

  await expect(card.getByRole('img')).toHaveAccessibleName(first.pictures[0].alt)
  await expect(card.getByRole('heading')).toHaveText(first.name)
  await expect(card.getByText(`$${first.price.toFixed(2)}`, { exact: true })).toBeVisible()
})

test('HOME-12 Shop Now on a latest-product card leads to the shop', async ({ page }) => {
  await openPage(page, '/')

  await latest(page).getByRole('article').first().getByRole('link', { name: 'Shop Now' }).click()

  await expect(page).toHaveURL('/shop')
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

test('HOME-16 HOME-17 HOME-18 the bundle section has title, subtitle and 6 tiles', async ({ page }) => {
  await openPage(page, '/')

  await expect(bundles(page).getByRole('heading', { level: 2 })).toHaveText('Our Bundle Products')
  await expect(
    bundles(page).getByText('Bundles curated for gifting or stocking up on everyday essentials.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(bundles(page).getByRole('listitem')).toHaveCount(6)
})

test('HOME-19 HOME-20 the bundles stand in 3 columns on large screens, else in one', async ({ page }) => {
  await openPage(page, '/')
  const columns = () =>
    bundles(page)
      .getByRole('listitem')
      .evaluateAll(
        (tiles) => new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().left))).size,
      )

  await page.setViewportSize({ width: 1024, height: 800 })
  expect(await columns()).toBe(3)
  await page.setViewportSize({ width: 1023, height: 800 })
  expect(await columns()).toBe(1)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await columns()).toBe(1)
})

test('HOME-21 HOME-22 a bundle tile shows image and title', async ({ page }) => {
  await openPage(page, '/')
  const tiles = bundles(page).getByRole('article')

  await expect(tiles.getByRole('img')).toHaveCount(6)
  await expect(tiles.getByRole('heading', { level: 3 })).toHaveText([
    'Artisan',
    'Eco Warrior',
    'Gifting',
    'Little Beast',
    'Naturals',
    'Organic',
  ])
})

test('HOME-23 a bundle tile shows From $ and the price', async ({ page }) => {
  await openPage(page, '/')

  const prices = bundles(page).getByRole('article').getByText('From $', { exact: false })

  await expect(prices).toHaveText(Array.from({ length: 6 }, () => 'From $4.50'))
})

test('HOME-24 Shop Now on a bundle tile leads to the shop', async ({ page }) => {
  await openPage(page, '/')

  await bundles(page).getByRole('article').nth(1).getByRole('link', { name: 'Shop Now' }).click()

  await expect(page).toHaveURL('/shop')
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

test('HOME-25 HOME-26 the retailer section says where to find us', async ({ page }) => {
  await openPage(page, '/')

  await expect(retailers(page).getByRole('heading', { level: 2 })).toHaveText('Where to find us')
  await expect(retailers(page).getByRole('paragraph')).toHaveText(
    "We're available online and in select local stores—find us wherever it's convenient for you.",
  )
})

test('HOME-27 HOME-28 six different logos stand there twice', async ({ page }) => {
  await openPage(page, '/')

  const names = await logos(page).evaluateAll((all) => all.map((logo) => logo.getAttribute('alt')))

  expect(names).toHaveLength(12)
  expect(new Set(names).size).toBe(6)
  expect(names.slice(6)).toEqual(names.slice(0, 6))
})

test('HOME-29 the logo carousel plays by itself', async ({ page }) => {
  await openPage(page, '/')

  await expect.poll(async () => (await logosInView(page))[0]).toBe('Holloway')
})

/** Opens the page with the logos at rest and the time stopped, then lets them go: from here on time is the test's. */
async function startLogos(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openPage(page, '/')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await retailers(page).getByRole('button', { name: 'Play' }).click()
  await expect(retailers(page).getByRole('button', { name: 'Pause' })).toBeVisible()
}

test('HOME-34 HOME-35 the logos move by 2 after 3000 ms', async ({ page }) => {
  const group = 2
  const delay = 3000
  await startLogos(page)
  const before = await logosInView(page)

  await page.clock.runFor(delay - 1)
  expect(await logosInView(page)).toEqual(before)
  await page.clock.runFor(1)

  await expect.poll(async () => (await logosInView(page))[0]).toBe(before[group])
})

test('HOME-30 the logo carousel loops', async ({ page }) => {
  await startLogos(page)

  for (const first of ['Holloway', 'Mercer Row', 'Fern & Fold', 'Holloway', 'Mercer Row', 'Fern & Fold']) {
    await page.clock.runFor(3000)
    await expect.poll(async () => (await logosInView(page))[0]).toBe(first)
  }
})

test('HOME-31 HOME-32 HOME-33 five logos are in view beyond 570 px, else two, 30 px apart', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/')
  const row = retailers(page).getByRole('list')
  /** How many slides fit into the row, and the gap between the first two, in px. */
  const measure = () =>
    row.evaluate((list) => {
      const [one, two] = [...list.children].map((child) => child.getBoundingClientRect())
      if (!one || !two) return undefined
      const gap = two.left - one.right
      return { shown: Math.round((list.clientWidth + gap) / (one.width + gap)), gap: Math.round(gap) }
    })

  await page.setViewportSize({ width: 571, height: 800 })
  expect(await measure()).toEqual({ shown: 5, gap: 30 })
  await page.setViewportSize({ width: 570, height: 800 })
  expect(await measure()).toEqual({ shown: 2, gap: 30 })
})

test('HOME-36 HOME-37 the reviews show name, review and date, one at a time', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/')
  const shown = slide(reviews(page), '1 of 6')
  await expect(reviews(page).getByRole('group')).toHaveCount(1)
  await expect(shown.getByText('Harriet Lowe', { exact: true })).toBeVisible()
  await expect(shown.getByRole('time')).toHaveText('12 Sep 2026')
  await expect(shown.getByRole('blockquote')).toContainText('The lavender bar has outlasted three')

  await reviews(page).getByRole('button', { name: 'Next review' }).click()
  await expect(slide(reviews(page), '2 of 6').getByText('Tomas Berg', { exact: true })).toBeVisible()
  await reviews(page).getByRole('button', { name: 'Previous review' }).click()
  await reviews(page).getByRole('button', { name: 'Previous review' }).click()

  await expect(slide(reviews(page), '6 of 6')).toBeVisible()
  await expect(reviews(page).getByRole('group')).toHaveCount(1)
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

test('HOME-38 the reviews are static samples, and say so', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await openPage(page, '/')

  await expect(
    reviews(page).getByText('These reviews are samples that show how the page will look.', { exact: true }),
  ).toBeVisible()
  await reviews(page).getByRole('button', { name: 'Next review' }).click()

  expect(calls.filter((path) => path.includes('review'))).toEqual([])
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
