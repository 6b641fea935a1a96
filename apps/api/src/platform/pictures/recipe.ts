import { createHash } from 'node:crypto'
import sharp, { type AvifOptions, type JpegOptions, type WebpOptions } from 'sharp'

/** A ratio: a width of {@link WIDTHS_PX} closer to the next smaller one would cost a file and show no difference. */
const LEAST_STEP = 1.2

const WIDTHS_PX = [400, 800, 1200, 2000] as const

/**
 * Measured on this shop's photographs: effort 3 is 5 % smaller than 2 for 1.6 times its time; 4 saves another 4 % for six
 * times, too long for a first start.
 */
export const AVIF: AvifOptions = { quality: 50, effort: 3 }

/**
 * Bytes of an AVIF by width: 800 px is the largest picture of a phone's screen. A larger file is made again at a lower quality,
 * at least {@link AVIF_LEAST_QUALITY}: such pictures are full of texture, which hides the loss.
 */
export const AVIF_BUDGET_BYTES: Readonly<Record<number, number>> = { 800: 25_000 }
/** Below this, cloth is smeared. */
export const AVIF_LEAST_QUALITY = 38

/** For the few browsers without AVIF. */
export const WEBP: WebpOptions = { quality: 74, effort: 4 }

/** Fallback, and for those who save or share a picture. */
export const JPEG: JpegOptions = { quality: 74, mozjpeg: true }

/** 16 px wide: under 200 characters as a data URI. A lower quality is hardly shorter and loses the colours. */
export const PLACEHOLDER: { widthPx: number; blur: number; webp: WebpOptions } = {
  widthPx: 16,
  blur: 0.6,
  webp: { quality: 70, effort: 6, smartSubsample: true },
}

/** A few kilobytes can say that they are a picture that fills all memory; 50 megapixels is more than phones take. */
export const MOST_PIXELS = 50_000_000

/** Increment when the code that applies this recipe changes its output. */
const RECIPE_VERSION = 1

/** None is wider than the picture: the width that would be is replaced by the picture's own, if that adds anything. */
export function widthsFor(sourceWidth: number): number[] {
  const widths: number[] = WIDTHS_PX.filter((width) => width <= sourceWidth)
  const largest = widths.at(-1)
  if (largest === undefined) return [sourceWidth]
  const hasWiderStep = widths.length < WIDTHS_PX.length
  return hasWiderStep && sourceWidth >= largest * LEAST_STEP ? [...widths, sourceWidth] : widths
}

/** Part of every picture's hash: changes whenever the same master would come out differently. */
export function recipeKey(): string {
  const recipe = [
    RECIPE_VERSION,
    WIDTHS_PX,
    AVIF,
    AVIF_BUDGET_BYTES,
    AVIF_LEAST_QUALITY,
    WEBP,
    JPEG,
    PLACEHOLDER,
  ]
  return createHash('sha256')
    .update(JSON.stringify([recipe, sharp.versions]))
    .digest('hex')
}
