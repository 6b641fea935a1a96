import sharp from 'sharp'
import { expect, test } from 'vitest'
import { areAlike, MAX_FAR_PIXELS, type Pixels, readPixels } from './pixels.ts'

const WHITE = 0xff_ff_ff_ff
const NEARLY_WHITE = 0xff_fd_fd_fd
const BLACK = 0xff_00_00_00

const white = (changed: Record<number, number> = {}): Pixels => {
  const colours = new Uint32Array(100).fill(WHITE)
  for (const [index, colour] of Object.entries(changed)) colours[Number(index)] = colour
  return { width: 10, height: 10, colours }
}
const first = (count: number, colour: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index, colour]))

test('pictures are alike when only colours differ that nobody tells apart', () => {
  expect(areAlike(white(), white())).toBe(true)
  expect(areAlike(white(), white(first(100, NEARLY_WHITE)))).toBe(true)
  expect(areAlike(white(), white(first(100, BLACK)))).toBe(false)
})

test('few other pixels are passed over, one more is not', () => {
  expect(areAlike(white(), white(first(MAX_FAR_PIXELS, BLACK)))).toBe(true)
  expect(areAlike(white(), white(first(MAX_FAR_PIXELS + 1, BLACK)))).toBe(false)
})

test('pictures of the same pixels in another shape are not alike', () => {
  expect(areAlike(white(), { ...white(), width: 20, height: 5 })).toBe(false)
})

test.each([
  ['colours', { r: 1, g: 2, b: 3 }, false],
  ['a palette', { r: 1, g: 2, b: 3 }, true],
  ['grays alone', { r: 7, g: 7, b: 7 }, true],
])('a file with %s is read as colours', async (_, background, palette) => {
  const file = await sharp({ create: { width: 3, height: 2, channels: 3, background } })
    .png({ palette })
    .toBuffer()

  const { width, height, colours } = await readPixels(file)

  const { r, g, b } = background
  expect({ width, height }).toEqual({ width: 3, height: 2 })
  expect([...colours]).toEqual(Array.from({ length: 6 }, () => 0xff_00_00_00 + (b << 16) + (g << 8) + r))
})
