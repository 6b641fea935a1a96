import type { PictureRecord } from '@shop/contract/picture-manifest'

/** Formats, each also the file name's ending. */
export const FORMATS = ['avif', 'webp', 'jpg'] as const

export type Format = (typeof FORMATS)[number]

/** One file of a picture; `width` in px. */
export type Rendition = { width: number; format: Format }

type Sizes = Pick<PictureRecord, 'widths'>

/** The widest that a phone shows, and the smallest that does not look poor elsewhere. */
const QUICK_WIDTH_PX = 800

/** Made before all others, and shown in their place until they are there: one of them, so it is never wasted. */
export function quickRenditionOf({ widths }: Sizes): Rendition {
  const [smallest = 1] = widths
  return { width: widths.findLast((width) => width <= QUICK_WIDTH_PX) ?? smallest, format: 'webp' }
}

/** The quick one first, then what most browsers ask for: AVIF before JPEG, small before large. */
export function renditionsOf(sizes: Sizes): Rendition[] {
  const quick = quickRenditionOf(sizes)
  const others = FORMATS.flatMap((format) => sizes.widths.map((width) => ({ width, format })))
  return [quick, ...others.filter(({ width, format }) => width !== quick.width || format !== quick.format)]
}

/** What every program shows, where nobody looks closely. */
export function smallestJpeg({ widths }: Sizes): Rendition {
  return { width: Math.min(...widths), format: 'jpg' }
}

/** What stands behind a picture's own name in the name of a file. */
export function endingOf({ width, format }: Rendition): string {
  return `-${width}.${format}`
}

const FILE_NAME = /^(?<stem>.+)-(?<width>[1-9]\d{0,4})\.(?<format>avif|webp|jpg)$/

/** Undefined for a name that no picture's file has. */
export function parseFileName(name: string): { stem: string; rendition: Rendition } | undefined {
  const { stem, width, format } = FILE_NAME.exec(name)?.groups ?? {}
  const known = FORMATS.find((each) => each === format)
  if (stem === undefined || known === undefined) return undefined
  return { stem, rendition: { width: Number(width), format: known } }
}

export const MEDIA_TYPES: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
