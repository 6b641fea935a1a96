import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PHOTOGRAPHY_FOLDER, ROOT, STOREFRONT_FOLDER } from './build/places.ts'

const BRAND = join(ROOT, 'packages/ui/src/brand')
const PUBLIC = join(STOREFRONT_FOLDER, 'public')
const MAIL_FOLDER = join(ROOT, 'apps/api/src/platform/mail')

/** `--color-leaf`: the logo's colour on paper and on photographs. */
const LEAF = '#2a4a37'
/** The photograph behind the logo; its left half is empty. */
const SHARED_PHOTOGRAPH = join(PHOTOGRAPHY_FOLDER, 'masters/hero-1.jpg')
/** What social networks ask for, in px. */
const SHARED = { width: 1200, height: 630 }
/** In px. Over the soap, which begins at half the height. */
const SHARED_LOGO = { width: 480, left: 96, top: 110 }

/** The mark in its rounded square, for places that show an icon as it is. */
const rounded = await readFile(join(BRAND, 'favicon.svg'), 'utf8')
/** A full square, for systems that crop icons themselves. */
const square = rounded.replace(/(<rect[^>]*) rx="[^"]*"/, '$1')

/** As PNG, without the rounding errors of scaling pixels. */
async function drawIcon(svg: string, size: number): Promise<Buffer> {
  const { width = size } = await sharp(Buffer.from(svg)).metadata()
  return sharp(Buffer.from(svg), { density: (72 * size) / width })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
}

/** Holds one PNG, for programs that ask for `/favicon.ico` whatever the page says. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** The Open Graph picture: a photograph and the logo. */
async function drawSharedPicture(): Promise<Buffer> {
  const logo = (await readFile(join(BRAND, 'logo-stacked.svg'), 'utf8')).replaceAll('currentColor', LEAF)
  const { width, ...place } = SHARED_LOGO
  const drawn = await sharp(Buffer.from(logo), { density: 150 }).resize({ width }).toBuffer()
  return sharp(SHARED_PHOTOGRAPH)
    .resize({ ...SHARED, fit: 'cover', position: 'right' })
    .composite([{ input: drawn, ...place }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

// Run by hand after the brand has changed (`node tools/build-brand.ts`); the files are committed.
const files: Record<string, string | Buffer> = {
  'favicon.svg': rounded,
  'favicon.ico': toIco(await drawIcon(rounded, 32), 32),
  'apple-touch-icon.png': await drawIcon(square, 180),
  'icon-192.png': await drawIcon(rounded, 192),
  'icon-512.png': await drawIcon(rounded, 512),
  'icon-maskable-512.png': await drawIcon(square, 512),
  'share.jpg': await drawSharedPicture(),
}
for (const [name, bytes] of Object.entries(files)) await writeFile(join(PUBLIC, name), bytes)
// Twice the size that it is shown in: phones have as many pixels.
await writeFile(join(MAIL_FOLDER, 'shop-mark.png'), await drawIcon(rounded, 80))
