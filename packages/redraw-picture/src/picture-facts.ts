export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** What a file says of itself. `size`: undefined where it does not say; `isWhole`: it ends where it should. */
export type PictureFacts = {
  kind: PictureKind
  size: { width: number; height: number } | undefined
  isWhole: boolean
}

/**
 * By its bytes, whatever it is called; undefined for what is no picture. Browsers show what they can of half a file, and
 * unpack what fills all memory, so both are found out before.
 */
export function readPictureFacts(bytes: Uint8Array): PictureFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (view.byteLength < LEAST_BYTES) return undefined
  if (view.getUint16(0) === JPEG && bytes[2] === 0xff) return readJpeg(view)
  if (view.getUint32(0) === PNG) return readPng(view, text)
  if (text(0) === 'RIFF' && text(8) === 'WEBP') return readWebp(view, text)
  return text(4) === 'ftyp' ? readHeif(view, text) : undefined
}

const LEAST_BYTES = 32
const JPEG = 0xffd8
const PNG = 0x89504e47

/** From marker to marker; previews inside other segments are passed over with these. Pixels lie behind the last segment. */
function readJpeg(view: DataView): PictureFacts {
  let size: PictureFacts['size']
  let isInPixels = false
  let at = 2
  while (at + 1 < view.byteLength) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff && !isInPixels) break
    if (view.getUint8(at) !== 0xff || marker === 0xff) at += 1
    else if (marker === END_OF_IMAGE) break
    else if (isAlone(marker)) at += 2
    else {
      size = frameSize(view, at) ?? size
      isInPixels ||= marker === START_OF_SCAN
      at += 2 + lengthAt(view, at + 2)
    }
  }
  return { kind: 'jpeg', size, isWhole: endsAt(view, at) }
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

function endsAt(view: DataView, at: number): boolean {
  return at + 1 < view.byteLength && view.getUint8(at) === 0xff && view.getUint8(at + 1) === END_OF_IMAGE
}

function lengthAt(view: DataView, at: number): number {
  return at + 1 < view.byteLength ? view.getUint16(at) : 0
}

/** Without a length behind it. */
function isAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/** At a start of frame, of any coding; tables and extensions have numbers among them. */
function frameSize(view: DataView, at: number): PictureFacts['size'] {
  const marker = view.getUint8(at + 1)
  const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
  if (!isFrame || at + 8 >= view.byteLength) return undefined
  return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
}

function readPng(view: DataView, text: (at: number) => string): PictureFacts {
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  let at = 8
  while (at + 8 <= view.byteLength) {
    if (text(at + 4) === 'IEND') return { kind: 'png', size, isWhole: true }
    at += 12 + view.getUint32(at)
  }
  return { kind: 'png', size, isWhole: false }
}

function readWebp(view: DataView, text: (at: number) => string): PictureFacts {
  const isWhole = view.getUint32(4, true) + 8 <= view.byteLength
  return { kind: 'webp', size: webpSize(view, text(12)), isWhole }
}

function webpSize(view: DataView, coding: string): PictureFacts['size'] {
  if (coding === 'VP8X') {
    const side = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00
    return { width: side(24), height: side(27) }
  }
  if (coding === 'VP8L') {
    const sides = view.getUint32(21, true)
    return { width: 1 + (sides & 0x3fff), height: 1 + ((sides >>> 14) & 0x3fff) }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** AVIF and HEIC share a container, whose head lists what can read it. */
function readHeif(view: DataView, text: (at: number) => string): PictureFacts | undefined {
  const end = Math.min(view.getUint32(0), view.byteLength)
  const brands = [text(8)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at))
  const facts = { size: undefined, isWhole: true }
  if (brands.includes('avif')) return { ...facts, kind: 'avif' }
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? { ...facts, kind: 'heic' } : undefined
}
