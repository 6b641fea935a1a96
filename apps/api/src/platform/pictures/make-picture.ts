import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PictureRecord } from '@shop/contract/picture-manifest'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Format, Rendition } from './picture-files.ts'
import type { Crop, Cut, SquareCrop } from './picture-sources.ts'
import {
  AVIF,
  AVIF_BUDGET_BYTES,
  AVIF_LEAST_QUALITY,
  JPEG,
  MOST_PIXELS,
  PLACEHOLDER,
  recipeKey,
  WEBP,
  widthsFor,
} from './recipe.ts'

/** Decoded once for all files of a picture. */
export type Pixels = { data: Buffer; info: OutputInfo; whole: { width: number; height: number } }

/** A file, and the part of it that is shown, and how. */
export type PictureSource = { masterPath: string; crop?: Crop | undefined }

/** The hash in file names: of the master's bytes, the crop and the recipe. */
export async function hashPicture({ masterPath, crop }: PictureSource): Promise<string> {
  const hash = createHash('sha256')
    .update(recipeKey())
    .update(JSON.stringify(crop ?? null))
  hash.update(await readFile(masterPath))
  return hash.digest('hex')
}

/** Refuses what is damaged and what would not fit into memory; turned as its camera was held, on white, in sRGB. */
export async function readPixels({ masterPath, crop }: PictureSource): Promise<Pixels> {
  const decoded = await sharp(masterPath, { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = decoded.info
  if (!crop) return { ...decoded, whole: { width, height } }
  const turned = isSquare(crop) ? decoded : await turn(decoded, crop)
  const cut = await toPixels(fromPixels(turned).extract(rectangleOf(turned.info, crop)))
  return { ...cut, whole: { width, height } }
}

/** One after the other: in one go sharp has an order of its own. */
async function turn(pixels: Bare, { turn: degrees, isMirrored }: Cut): Promise<Bare> {
  const turned = degrees === undefined ? pixels : await toPixels(fromPixels(pixels).rotate(degrees))
  return isMirrored ? toPixels(fromPixels(turned).flop()) : turned
}

/** All that pages need to show a picture, before any file of it is made. */
export async function describePicture(pixels: Pixels, hash: string): Promise<PictureRecord> {
  const { width, height } = pixels.info
  const widths = widthsFor(width)
  const largest = Math.max(...widths)
  return {
    hash,
    width: largest,
    height: Math.round((height * largest) / width),
    widths,
    placeholder: await encodePlaceholder(pixels),
  }
}

export async function encodePicture(pixels: Pixels, { width, format }: Rendition): Promise<Buffer> {
  const scaled = await toPixels(fromPixels(pixels).resize({ width }))
  return ENCODERS[format](scaled)
}

const ENCODERS: Record<Format, (pixels: Bare) => Promise<Buffer>> = {
  avif: encodeAvif,
  webp: (pixels) => fromPixels(pixels).webp(WEBP).toBuffer(),
  jpg: (pixels) => fromPixels(pixels).jpeg(JPEG).toBuffer(),
}

type Bare = Pick<Pixels, 'data' | 'info'>

/** The crop in px. Rounded down, so that it never reaches over the edge. */
function rectangleOf({ width, height }: { width: number; height: number }, crop: Crop) {
  const corner = { left: Math.floor(crop.left * width), top: Math.floor(crop.top * height) }
  if (isSquare(crop)) {
    const side = Math.floor(crop.size * Math.min(width, height))
    return { ...corner, width: side, height: side }
  }
  return {
    ...corner,
    width: Math.max(1, Math.floor(crop.width * width)),
    height: Math.max(1, Math.floor(crop.height * height)),
  }
}

function isSquare(crop: Crop): crop is SquareCrop {
  return 'size' in crop
}

/** An AVIF within the budget of its width, if there is one. */
async function encodeAvif(pixels: Bare): Promise<Buffer> {
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

async function encodePlaceholder(pixels: Bare): Promise<string> {
  const tiny = fromPixels(pixels).resize({ width: PLACEHOLDER.widthPx }).blur(PLACEHOLDER.blur)
  const bytes = await tiny.webp(PLACEHOLDER.webp).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

function toPixels(picture: Sharp): Promise<Bare> {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

function fromPixels({ data, info: { width, height, channels } }: Bare): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
