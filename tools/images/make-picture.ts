import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PictureRecord } from '@shop/contract/picture-manifest'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Crop, PictureSource } from './picture-sources.ts'
import type { Format } from './picture-store.ts'
import {
  AVIF,
  AVIF_BUDGET_BYTES,
  AVIF_LEAST_QUALITY,
  JPEG,
  PLACEHOLDER,
  recipeKey,
  WEBP,
  widthsFor,
} from './recipe.ts'

/** Decoded once for all files of a master. */
type Pixels = { data: Buffer; info: OutputInfo }

export type KeepFile = (file: { width: number; format: Format }, bytes: Buffer) => Promise<void>

/** The hash in file names: of the master's bytes, the crop and the recipe. */
export async function hashPicture({ masterPath, crop }: PictureSource): Promise<string> {
  const hash = createHash('sha256')
    .update(recipeKey())
    .update(JSON.stringify(crop ?? null))
  hash.update(await readFile(masterPath))
  return hash.digest('hex').slice(0, 8)
}

/** Makes every file of one picture, hands each to `keep`, and returns the picture's record. */
export async function makePicture(
  source: PictureSource,
  { hash, keep }: { hash: string; keep: KeepFile },
): Promise<PictureRecord> {
  const full = await readPixels(source)
  const widths = widthsFor(full.info.width)

  let largest = full.info
  for (const width of widths) {
    const scaled = await toPixels(fromPixels(full).resize({ width }))
    largest = scaled.info
    await keep({ width, format: 'avif' }, await encodeAvif(scaled))
    await keep({ width, format: 'webp' }, await fromPixels(scaled).webp(WEBP).toBuffer())
    await keep({ width, format: 'jpg' }, await fromPixels(scaled).jpeg(JPEG).toBuffer())
  }
  return {
    hash,
    width: largest.width,
    height: largest.height,
    widths,
    placeholder: await encodePlaceholder(full),
  }
}

async function readPixels({ masterPath, crop }: PictureSource): Promise<Pixels> {
  const whole = await toPixels(sharp(masterPath).autoOrient().toColourspace('srgb').removeAlpha())
  return crop ? toPixels(fromPixels(whole).extract(squareOf(whole.info, crop))) : whole
}

/** The crop in px. Rounded down, so that it never reaches over the edge. */
function squareOf({ width, height }: { width: number; height: number }, { left, top, size }: Crop) {
  const side = Math.floor(size * Math.min(width, height))
  return { left: Math.floor(left * width), top: Math.floor(top * height), width: side, height: side }
}

/** An AVIF within the budget of its width, if there is one. */
async function encodeAvif(pixels: Pixels): Promise<Buffer> {
  const bytes = await fromPixels(pixels).avif(AVIF).toBuffer()
  const budget = AVIF_BUDGET_BYTES[pixels.info.width]
  if (budget === undefined || bytes.length <= budget || AVIF.quality === undefined) return bytes
  // Measured on these photographs: 5 steps of quality are worth 23 % of the bytes, so one retry is enough.
  const steps = Math.ceil((5 * Math.log(bytes.length / budget)) / Math.log(1.23))
  const quality = Math.max(AVIF_LEAST_QUALITY, AVIF.quality - steps)
  return fromPixels(pixels)
    .avif({ ...AVIF, quality })
    .toBuffer()
}

async function encodePlaceholder(pixels: Pixels): Promise<string> {
  const tiny = fromPixels(pixels).resize({ width: PLACEHOLDER.widthPx }).blur(PLACEHOLDER.blur)
  const bytes = await tiny.webp(PLACEHOLDER.webp).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

function toPixels(picture: Sharp): Promise<Pixels> {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
