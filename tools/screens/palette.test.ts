import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colourDistance, NEAR_COLOUR } from './colour-distance.ts'
import { reduceColours, toPalettePng } from './palette.ts'

const SIDE = 64
const OPAQUE = 0xff000000

/** A square picture of these colours (`0xBBGGRR`), which repeat. */
const pictureOf = (colours: readonly number[]) =>
  Uint32Array.from({ length: SIDE * SIDE }, (_, at) => (OPAQUE | (colours[at % colours.length] ?? 0)) >>> 0)

const encode = (pixels: Uint32Array) =>
  sharp(Buffer.from(pixels.buffer), { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .png()
    .toBuffer()

test('black and white are about 1 apart, a colour is not far from itself', () => {
  expect(colourDistance(0xff000000, 0xffffffff)).toBeCloseTo(0.96, 1)
  expect(colourDistance(0xff374a2a, 0xff374a2a)).toBe(0)
})

test('few colours that can be told apart stay as they are', () => {
  const picture = pictureOf([0xecf3f1, 0x1c2318, 0x374a2a, 0x4fb5e5])

  expect(reduceColours(picture)).toEqual(picture)
})

test('of many grays each is near what stands for it, and the most frequent stays', () => {
  const grays = Array.from({ length: 256 }, (_, level) => level * 0x010101)
  const picture = pictureOf([...grays, ...Array.from({ length: 300 }, () => 0x777777)])

  const reduced = reduceColours(picture)

  expect(reduced).toContain(0xff777777)
  expect(new Set(reduced).size).toBeLessThan(256)
  const distances = picture.map((colour, at) => 1e6 * colourDistance(colour, reduced[at] ?? 0))
  expect(Math.max(...distances)).toBeLessThanOrEqual(1e6 * NEAR_COLOUR)
})

test('a picture of more than 256 colours that can be told apart is refused', () => {
  const colours = Array.from({ length: 8 * 8 * 8 }, (_, at) => {
    const [red, green, blue] = [at & 7, (at >> 3) & 7, at >> 6]
    return blue * 0x240000 + green * 0x2400 + red * 0x24
  })

  expect(() => reduceColours(pictureOf(colours))).toThrow('More than 256 colours that can be told apart.')
})

test('the file has a palette and exactly the reduced colours', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 0xffffff }), { minLength: 1, maxLength: 80 }),
      async (colours) => {
        const picture = pictureOf(colours)

        const png = await toPalettePng(await encode(picture))

        expect((await sharp(png).metadata()).isPalette).toBe(true)
        const written = await sharp(png).ensureAlpha().raw().toBuffer()
        expect(written.equals(Buffer.from(reduceColours(picture).buffer))).toBe(true)
      },
    ),
    { numRuns: 30 },
  )
})
