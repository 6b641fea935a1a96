import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { ChosenFile } from '../choose-files.ts'

let made = 0

const file = (name: string, buffer: Buffer): ChosenFile => ({ name, buffer })

/** Each another one: the same file again is the same picture. */
export async function aPhotograph({ width = 1200, height = 900 } = {}): Promise<ChosenFile> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const picture = sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
  made += 1
  return file(`IMG_${process.pid}_${made}.jpg`, await picture.jpeg().toBuffer())
}

/** As a phone takes it, held upright: stored on its side, with where and by what it was taken. Red above, blue below. */
export async function aPhoneUpright(): Promise<ChosenFile> {
  const blue = { create: { width: 600, height: 800, channels: 3 as const, background: '#0000ff' } }
  const onItsSide = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 600, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitude: '51/1 27/1 0/1' } })
  made += 1
  return file(`upright-${process.pid}-${made}.jpg`, await onItsSide.jpeg().toBuffer())
}

/** Of more than one chunk, whatever is done to it: noise does not get smaller. */
export async function aHeavyPhotograph(): Promise<ChosenFile> {
  const [width, height] = [1600, 1200]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  made += 1
  return file(`heavy-${process.pid}-${made}.jpg`, await noise.jpeg({ quality: 92 }).toBuffer())
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** What people choose by mistake, and worse; by what is told of it. */
export async function badFiles(): Promise<[file: ChosenFile, told: string | RegExp][]> {
  const { buffer } = await aPhotograph()
  const bomb = Buffer.alloc(30_000)
  PNG_HEAD.copy(bomb)
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  const heic = Buffer.concat([
    Buffer.from('00000018', 'hex'),
    Buffer.from('ftypheic\0\0\0\0heicmif1'),
    Buffer.alloc(900),
  ])
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  )
  const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(4_000)])
  const noise = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(16 * 1024 * 1024)])
  const noPicture = 'This is no JPEG, PNG, WebP or AVIF picture'
  return [
    [file('IMG_1.heic', heic), 'This picture is HEIC'],
    [file('logo.svg', svg), noPicture],
    [file('zip.jpg', zip), noPicture],
    [file('bomb.png', bomb), 'more than 50 million pixels'],
    [file('half.jpg', buffer.subarray(0, buffer.length / 2)), 'damaged or incomplete'],
    [file('noise.jpg', noise), 'damaged or incomplete'],
    [file('nothing.jpg', Buffer.alloc(0)), noPicture],
  ]
}
