import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '#tools/build/places.ts'
import { pictureName } from '#tools/screens/baselines.ts'
import { PICTURED } from '../screens.ts'
import { expect, type Page, test } from '../test.ts'
import { arriveAt } from './arrive-at.ts'
import type { Size } from './expect-pictured.ts'
import { holdStill } from './hold-still.ts'

/** A viewport in px (or the whole page in it), and the width of the stored picture. */
type Format = { size: Size; savedWidthPx: number; fullPage?: boolean }

/** Taller than most windows: one look should show what the screen is about. */
const WIDE: Format = { size: { width: 1440, height: 1100 }, savedWidthPx: 1200 }
const WHOLE: Format = { ...WIDE, savedWidthPx: 800, fullPage: true }
const NARROW: Format = { size: { width: 390, height: 844 }, savedWidthPx: 468 }

/** The screens of `docs/screens.md`, some in a narrow window too. */
const DOCUMENTED = [
  { screen: 'home', formats: [WHOLE, NARROW] },
  { screen: 'shop', formats: [WIDE, NARROW] },
  { screen: 'product', formats: [WIDE, NARROW] },
  { screen: 'basket', formats: [WIDE, NARROW] },
  { screen: 'address step', formats: [WIDE] },
  { screen: 'payment in cash', formats: [WIDE] },
  { screen: 'order that went the whole way', formats: [WIDE, NARROW] },
  { screen: 'orders beside a basket', formats: [WIDE] },
  { screen: 'blogs', formats: [WIDE] },
  { screen: 'blog post', formats: [WIDE, NARROW] },
]

test.use({ viewport: WIDE.size, contextOptions: { reducedMotion: 'reduce' } })

for (const { screen: name, formats } of DOCUMENTED) {
  test(`${name} for the documents`, async ({ page }) => {
    const screen = PICTURED.find((each) => each.name === name)
    if (!screen) throw new Error(`There is no screen "${name}".`)
    await arriveAt(page, screen)
    for (const { size, savedWidthPx, fullPage = false } of formats) {
      await page.setViewportSize(size)
      await holdStill(page, { hasPhotographs: true, hasFooter: true })
      await untilPhotographed(page)
      const [, words] = pictureName(name, size.width).split('/')
      // A whole page at twice the pixels is more than Chromium draws.
      const picture = await page.screenshot({ fullPage, scale: fullPage ? 'css' : 'device' })
      await sharp(picture)
        .resize(savedWidthPx)
        .webp({ quality: 78, effort: 6 })
        .toFile(join(ROOT, `docs/screenshots/${words}-${size.width}.webp`))
    }
  })
}

/** Until every picture is loaded, sharp and no longer fading in. */
async function untilPhotographed(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => {
      const pictures = [...document.images]
      for (const picture of pictures) picture.loading = 'eager'
      return pictures.filter(({ complete, dataset }) => !complete || dataset.loading !== undefined).length
    })
  await expect.poll(missing).toBe(0)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
}
