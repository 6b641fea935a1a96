import sharp from 'sharp'
import { colourDistance, NEAR_COLOUR } from './colour-distance.ts'
import { readPixels } from './pixels.ts'

/** Tried in this order: few colours are worth less than true ones. */
const RADII = [0.0125, 0.015, 0.0175, NEAR_COLOUR]
const PALETTE_SIZE = 256

/**
 * A palette PNG, a third as large. Of more than 256 colours, rare ones (edges of glyphs) become the nearest frequent one, at
 * most {@link NEAR_COLOUR} away; encoders by themselves promise no such limit. @throws Error when that is not enough
 */
export async function toPalettePng(file: Buffer): Promise<Buffer> {
  const { width, height, colours } = await readPixels(file)
  const reduced = Buffer.from(reduceColours(colours).buffer)
  const png = await sharp(reduced, { raw: { width, height, channels: 4 } })
    // With less effort than 7 the encoder dithers.
    .png({ palette: true, colours: PALETTE_SIZE, dither: 0, quality: 100, effort: 7, compressionLevel: 9 })
    .toBuffer()
  const written = await sharp(png).ensureAlpha().raw().toBuffer()
  if (!written.equals(reduced)) throw new Error('The encoder changed colours.')
  return png
}

/** See {@link toPalettePng}; of the colours of `Pixels`. */
export function reduceColours(pixels: Uint32Array): Uint32Array {
  const counts = new Map<number, number>()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const frequentFirst = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour)
  for (const radius of RADII) {
    const stands = standsFor(frequentFirst, radius)
    if (stands) return pixels.map((colour) => stands.get(colour) ?? colour)
  }
  throw new Error(`More than ${PALETTE_SIZE} colours that can be told apart.`)
}

/** The replacement of each colour; undefined when the palette is too small for that radius. */
function standsFor(colours: readonly number[], radius: number): Map<number, number> | undefined {
  const palette: number[] = []
  const stands = new Map<number, number>()
  for (const colour of colours) {
    const distances = palette.map((entry) => colourDistance(entry, colour))
    const least = Math.min(...distances)
    const nearest = least <= radius ? palette[distances.indexOf(least)] : undefined
    if (nearest === undefined) palette.push(colour)
    if (palette.length > PALETTE_SIZE) return undefined
    stands.set(colour, nearest ?? colour)
  }
  return stands
}
