import { expect, test } from 'vitest'
import { kindOf } from './picture-kind.ts'

const brands = (...names: string[]) => ofSize(12 + 4 * names.length, ...names)

const ofSize = (size: number, ...names: string[]) => {
  const head = Buffer.alloc(64)
  head.writeUInt32BE(size)
  head.write('ftyp', 4)
  for (const [place, name] of names.entries()) head.write(name, place === 0 ? 8 : 12 + 4 * place)
  return head
}

test.each([
  ['jpeg', Buffer.from('ffd8ffe000104a46', 'hex')],
  ['png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['avif', brands('avif', 'mif1')],
  ['avif', brands('mif1', 'avif', 'miaf')],
  ['heic', brands('heic', 'mif1')],
  ['heic', brands('mif1', 'heic')],
  ['avif', ofSize(2048, 'avif')],
] as const)('a file is %s by its first bytes', (kind, head) => {
  expect(kindOf(head)).toBe(kind)
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a zip', Buffer.from('504b0304140000000800', 'hex')],
  ['a GIF', Buffer.from('GIF89a')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['an SVG that begins as an AVIF', Buffer.from('<!--ftypavif --><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a list of brands that ends before they begin', ofSize(12, 'avif')],
  ['a list of brands that is larger than any', ofSize(2052, 'avif')],
  ['a list of brands that ends within one', ofSize(21, 'avif', 'mif1')],
  ['a film', brands('isom', 'mp42')],
  ['nothing', Buffer.alloc(0)],
  ['half a PNG head', Buffer.from('89504e47', 'hex')],
])('%s is no picture', (_what, head) => {
  expect(kindOf(head)).toBeUndefined()
})
