import sharp from 'sharp'
import { colourDistance, NEAR_COLOUR } from './colour-distance.ts'

/** Tried one after another: few colours of few pixels each are worth less than a true picture. */
const RADII = [0.01, 0.0125, 0.015, 0.0175, NEAR_COLOUR]
const PALETTE_SIZE = 256

/** A picture without transparency: three bytes a pixel. */
export type Pixels = { data: Buffer; width: number; height: number }

/**
 * Writes a picture as a palette PNG, a third as large. Where a picture has more than 256 colours, rare ones (the edges
 * of letters) give way to the nearest frequent one, at most {@link NEAR_COLOUR} away; encoders by themselves promise
 * no such limit.
 * @throws Error when a picture has more colours than that allows
 */
export async function toPalettePng(file: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const reduced = reduceColours({ data, width, height })
  const png = await sharp(reduced.data, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: PALETTE_SIZE, dither: 0, quality: 100, effort: 10, compressionLevel: 9 })
    .toBuffer()
  const written = await sharp(png).removeAlpha().raw().toBuffer()
  if (!written.equals(reduced.data)) throw new Error('The encoder changed colours.')
  return png
}

/** See {@link toPalettePng}. */
export function reduceColours({ data, ...size }: Pixels): Pixels {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const frequentFirst = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour)
  for (const radius of RADII) {
    const stands = standsFor(frequentFirst, radius)
    if (stands) return { ...size, data: replaceColours(data, stands) }
  }
  throw new Error(`More than ${PALETTE_SIZE} colours that can be told apart.`)
}

/** What stands for each colour; undefined when the palette is too small for that radius. */
function standsFor(colours: readonly number[], radius: number): Map<number, number> | undefined {
  const palette: number[] = []
  const stands = new Map<number, number>()
  for (const colour of colours) {
    const near = palette.filter((entry) => colourDistance(entry, colour) <= radius)
    const nearest = near.reduce<number | undefined>((best, entry) => nearer(colour, best, entry), undefined)
    if (nearest === undefined) palette.push(colour)
    if (palette.length > PALETTE_SIZE) return undefined
    stands.set(colour, nearest ?? colour)
  }
  return stands
}

function nearer(colour: number, best: number | undefined, other: number): number {
  if (best === undefined) return other
  return colourDistance(other, colour) < colourDistance(best, colour) ? other : best
}

function replaceColours(data: Buffer, stands: ReadonlyMap<number, number>): Buffer {
  const replaced = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3)
    replaced.writeUIntBE(stands.get(colour) ?? colour, at, 3)
  }
  return replaced
}
