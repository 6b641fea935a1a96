import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colourDistance, NEAR_COLOUR } from './colour-distance.ts'
import { reduceColours, toPalettePng } from './palette.ts'

const SIDE = 64

/** A square picture of these colours, which repeat. */
function picture(colours: readonly number[]) {
  const data = Buffer.alloc(SIDE * SIDE * 3)
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    data.writeUIntBE(colours[at % colours.length] ?? 0, at * 3, 3)
  }
  return { data, width: SIDE, height: SIDE }
}

const coloursIn = (data: Buffer) =>
  new Set(Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(at * 3, 3)))

test('black and white are as far apart as can be, a colour is not far from itself', () => {
  expect(colourDistance(0x000000, 0xffffff)).toBeCloseTo(0.96, 1)
  expect(colourDistance(0x2a4a37, 0x2a4a37)).toBe(0)
})

test('few colours that can be told apart stay as they are', () => {
  const colours = [0xf1f3ec, 0x18231c, 0x2a4a37, 0xe5b54f]

  expect(reduceColours(picture(colours)).data.equals(picture(colours).data)).toBe(true)
})

test('of many grays each is near what stands for it, and the most frequent stays', () => {
  const grays = Array.from({ length: 256 }, (_, level) => level * 0x010101)
  const { data } = picture([...grays, ...Array.from({ length: 300 }, () => 0x777777)])

  const reduced = reduceColours({ data, width: SIDE, height: SIDE }).data

  expect(coloursIn(reduced)).toContain(0x777777)
  expect(coloursIn(reduced).size).toBeLessThan(256)
  for (let at = 0; at < data.length; at += 3) {
    expect(colourDistance(data.readUIntBE(at, 3), reduced.readUIntBE(at, 3))).toBeLessThanOrEqual(NEAR_COLOUR)
  }
})

test('a picture of more than 256 colours that can be told apart is refused', () => {
  const colours = Array.from({ length: 8 * 8 * 8 }, (_, at) => {
    const [red, green, blue] = [at & 7, (at >> 3) & 7, at >> 6]
    return red * 0x240000 + green * 0x2400 + blue * 0x24
  })

  expect(() => reduceColours(picture(colours))).toThrow('More than 256 colours that can be told apart.')
})

test('the file has a palette and exactly the reduced colours', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 0xffffff }), { minLength: 1, maxLength: 80 }),
      async (colours) => {
        const { data, width, height } = picture(colours)
        const file = await sharp(data, { raw: { width, height, channels: 3 } })
          .png()
          .toBuffer()

        const png = await toPalettePng(file)

        expect((await sharp(png).metadata()).isPalette).toBe(true)
        const written = await sharp(png).removeAlpha().raw().toBuffer()
        expect(written.equals(reduceColours(picture(colours)).data)).toBe(true)
      },
    ),
    { numRuns: 30 },
  )
})
