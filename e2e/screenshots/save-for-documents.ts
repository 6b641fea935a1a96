import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '#tools/build/places.ts'
import { expect, type Page } from '../test.ts'
import type { Size } from './expect-pictured.ts'
import { holdStill } from './hold-still.ts'

/** A viewport in px (or the whole page in it), and the width of the stored picture. */
export type Format = { size: Size; savedWidthPx: number; fullPage?: boolean; hasToday?: boolean }

/** Of a page as it stands, with its photographs, into `docs/screenshots/`. */
export async function saveForDocuments(
  page: Page,
  name: string,
  { size, savedWidthPx, fullPage = false, hasToday = false }: Format,
): Promise<void> {
  await page.setViewportSize(size)
  await holdStill(page, { hasPhotographs: true, hasFooter: true, hasToday })
  await untilPhotographed(page)
  // A whole page at twice the pixels is more than Chromium draws.
  const picture = await page.screenshot({ fullPage, scale: fullPage ? 'css' : 'device' })
  await sharp(picture)
    .resize(savedWidthPx)
    .webp({ quality: 78, effort: 6 })
    .toFile(join(ROOT, `docs/screenshots/${name}-${size.width}.webp`))
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
