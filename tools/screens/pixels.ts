import sharp from 'sharp'
import { colourDistance, NEAR_COLOUR } from './colour-distance.ts'

/** Row by row; a colour is `0xAABBGGRR`, as its bytes lie in memory. */
export type Pixels = { width: number; height: number; colours: Uint32Array }

/** Rounded corners and shadows come out one or two of 255 apart now and then. */
export const MAX_FAR_PIXELS = 12

/** @param file its path or its bytes */
export async function readPixels(file: string | Buffer): Promise<Pixels> {
  const image = sharp(file).toColourspace('srgb').ensureAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const count = data.length / Uint32Array.BYTES_PER_ELEMENT
  return {
    width: info.width,
    height: info.height,
    colours: new Uint32Array(data.buffer, data.byteOffset, count),
  }
}

/** Whether they look the same: of one size, and few pixels further apart than {@link NEAR_COLOUR}. */
export function areAlike(one: Pixels, other: Pixels): boolean {
  if (one.width !== other.width || one.height !== other.height) return false
  let far = 0
  // By index: a fifth of what an iterator takes, on millions of pixels.
  for (let index = 0; index < one.colours.length; index += 1) {
    const colour = one.colours[index] ?? 0
    const twin = other.colours[index] ?? 0
    if (colour !== twin && colourDistance(colour, twin) > NEAR_COLOUR) far += 1
  }
  return far <= MAX_FAR_PIXELS
}
