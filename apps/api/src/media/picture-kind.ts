import type { PictureKind } from './media.tables.ts'

/** What a file is, whatever it is called. `heic`: what telephones take and browsers do not show. */
export function kindOf(head: Buffer): PictureKind | 'heic' | undefined {
  if (head.subarray(0, 3).equals(JPEG)) return 'jpeg'
  if (head.subarray(0, 8).equals(PNG)) return 'png'
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP') return 'webp'
  if (textAt(head, 4, 8) === 'ftyp') return kindOfBrands(head)
  return undefined
}

/** As many bytes as {@link kindOf} looks at. */
export const HEAD_BYTES = 64

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The list takes whole words; a text that has `ftyp` at its place says billions of bytes. As libvips does. */
const LEAST_LIST_BYTES = 16
const MOST_LIST_BYTES = 2048

/** The container of AVIF and HEIC lists what can read it: a main brand, and compatible ones from the sixteenth byte on. */
function kindOfBrands(head: Buffer): 'avif' | 'heic' | undefined {
  const size = head.readUInt32BE(0)
  if (size < LEAST_LIST_BYTES || size > MOST_LIST_BYTES || size % 4 !== 0) return undefined
  const end = Math.min(size, head.length)
  const brands = [textAt(head, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, at + 4))
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined
}

function textAt(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1')
}
