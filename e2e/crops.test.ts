import { featured } from './blog-list.ts'
import { banner, slide } from './home-page.ts'
import { openPage } from './open-page.ts'
import { shownPart } from './shown-part.ts'
import { expect, type Page, test } from './test.ts'

/** Windows in px: phone, tablet, both kinds of laptop, and what wide screens leave a browser. */
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }
const LAPTOPS = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
]
const WIDE = [
  { width: 1700, height: 900 },
  { width: 1920, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1300 },
]

/** In what follows the edges of things are measured on the photographs, in fractions. */
const PUMP_TOP = 0.075
const WORKSHOP = { cutter: { left: 0.5, right: 0.83 }, vase: { left: 0.125, right: 0.265 } }
const LAVENDER_BARS = { left: 0.63, right: 0.94 }

for (const product of ['lemongrass-bright-bar', 'matcha-morning-set']) {
  test(`the picture of ${product} is about square, and nothing is cut off at its top and its sides`, async ({
    page,
  }) => {
    await openPage(page, `/shop/${product}`)
    const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('img')

    for (const size of [PHONE, TABLET, ...LAPTOPS, ...WIDE]) {
      await page.setViewportSize(size)
      const { left, right, top, bottom } = await shownPart(picture)
      expect.soft([left, right, top], `${size.width} px`).toEqual([0, 1, 0])
      expect.soft(bottom, `${size.width} px`).toBeGreaterThan(0.9)
    }
  })
}

test('the first slide of the banner shows the whole pump of its bottle', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/')
  const picture = slide(banner(page), '1 of 5').getByRole('img')

  for (const size of [...LAPTOPS, ...WIDE]) {
    await page.setViewportSize(size)
    expect.soft((await shownPart(picture)).top, `${size.width} px`).toBeLessThan(PUMP_TOP)
  }
})

test('the promo banner shows the whole pump of its bottle', async ({ page }) => {
  await openPage(page, '/')
  const picture = page.getByRole('img', { name: 'A bottle of unscented liquid soap' })

  for (const size of [...LAPTOPS, ...WIDE]) {
    await page.setViewportSize(size)
    expect.soft((await shownPart(picture)).top, `${size.width} px`).toBeLessThan(0.05)
  }
})

test('in one column the photographs of the bundles are shown whole', async ({ page }) => {
  await openPage(page, '/')
  const picture = page.getByRole('img', { name: 'A refillable metal bottle labelled Eco' })

  for (const width of [320, 390, 571, 768, 1023]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await shownPart(picture), `${width} px`).toEqual({ left: 0, right: 1, top: 0, bottom: 1 })
  }
})

test('the second post that opens the blogs shows both its soaps', async ({ page }) => {
  await openPage(page, '/blogs')
  const picture = featured(page).nth(1).getByRole('img')
  await expect(picture).toHaveAttribute('src', /\/images\/blog-lavender\./)

  for (const size of [PHONE, TABLET, ...LAPTOPS, ...WIDE]) {
    await page.setViewportSize(size)
    const { left, right } = await shownPart(picture)
    expect.soft(left, `${size.width} px`).toBeLessThan(LAVENDER_BARS.left)
    expect.soft(right, `${size.width} px`).toBeGreaterThan(LAVENDER_BARS.right)
  }
})

test('the workshop is cut beside what stands in it, at every width', async ({ page }) => {
  await openPage(page, '/about')
  const { cutter, vase } = WORKSHOP
  const picture = page.getByRole('main').getByRole('img').first()

  for (const width of [320, 390, 768, 1024, 1279, 1280, 1399, 1400, 1440, 1920]) {
    await setWidth(page, width)
    const { left, right } = await shownPart(picture)
    expect.soft(left <= cutter.left && right >= cutter.right, `cutter at ${width} px`).toBe(true)
    expect.soft(left <= vase.left || left >= vase.right, `vase at ${width} px`).toBe(true)
  }
})

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })
