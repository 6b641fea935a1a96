import sharp from 'sharp'
import type { Page } from './test.ts'

/** In px. */
export type Clip = { x: number; y: number; width: number; height: number }

/** Darker than half way from paper to ink, of 255. */
const INK = 140

/** The bounding box of the glyphs within a part of the window, in px: layout boxes are larger. */
export async function inkIn(
  page: Page,
  clip: Clip,
): Promise<{ left: number; top: number; bottom: number } | undefined> {
  const { data, info } = await sharp(await page.screenshot({ clip, scale: 'css' }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const isInked = (x: number, y: number) => (data[(y * width + x) * channels] ?? 0) < INK
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = Array.from({ length: height }, (_, y) => y)
  const inkedRows = rows.filter((y) => columns.some((x) => isInked(x, y)))
  const left = columns.find((x) => inkedRows.some((y) => isInked(x, y)))
  const [top, bottom] = [inkedRows[0], inkedRows.at(-1)]
  if (left === undefined || top === undefined || bottom === undefined) return undefined
  return { left: clip.x + left, top: clip.y + top, bottom: clip.y + bottom + 1 }
}
