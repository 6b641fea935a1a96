import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPictureFacts } from './picture-facts.ts'

const photograph = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: { r: 90, g: 120, b: 60 } } })

const files = {
  jpeg: () => photograph().jpeg().toBuffer(),
  'jpeg with a preview of its own': () =>
    photograph()
      .withExif({ IFD0: { Artist: `${'\u00ff\u00d9'.repeat(40)}` } })
      .jpeg({ progressive: true })
      .toBuffer(),
  png: () => photograph().png().toBuffer(),
  webp: () => photograph().webp().toBuffer(),
  'webp without loss': () => photograph().webp({ lossless: true }).toBuffer(),
  'webp with transparency': () => photograph().ensureAlpha(0.5).webp().toBuffer(),
}

test.each(Object.entries(files))('%s says its size, and is whole', async (name, make) => {
  const facts = readPictureFacts(await make())
  const [kind] = name.split(' ')

  expect(facts).toEqual({
    kind,
    size: { width: 320, height: 200 },
    isWhole: true,
  })
})

test.each(Object.entries(files))('%s that ends too early is found out', async (_name, make) => {
  const bytes = await make()

  expect(readPictureFacts(bytes.subarray(0, bytes.length - 9))?.isWhole).toBe(false)
})

test('what follows a whole picture makes it no less whole: phones write films behind it', async () => {
  const bytes = Buffer.concat([await files.jpeg(), Buffer.alloc(1_000, 7)])

  expect(readPictureFacts(bytes)?.isWhole).toBe(true)
})

test('a small file that says that it is huge is taken at its word', () => {
  const bytes = Buffer.alloc(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)

  expect(readPictureFacts(bytes)?.size).toEqual({ width: 30_000, height: 30_000 })
})

const ofBrand = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + brands.length * 4]),
    Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.join('')}`),
    Buffer.alloc(32),
  ])

test.each([
  ['avif', ofBrand('avif', 'mif1'), 'avif'],
  ['avif behind another brand', ofBrand('mif1', 'avif'), 'avif'],
  ['heic', ofBrand('heic', 'mif1'), 'heic'],
  ['a film', ofBrand('isom', 'mp42'), undefined],
  ['a zip', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60)]), undefined],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'), undefined],
  ['an empty file', Buffer.alloc(0), undefined],
])('%s is told by its bytes', (_name, bytes, kind) => {
  expect(readPictureFacts(bytes)?.kind).toBe(kind)
})
