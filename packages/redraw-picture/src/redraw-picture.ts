import { readPictureFacts } from './picture-facts.ts'
import type { PictureFault, PreparedPicture } from './prepared-picture.ts'

const JPEG_QUALITY = 0.9
/** As the shop has it: a few kilobytes may unpack to what fills all memory. */
const MOST_PIXELS = 50_000_000
/** A larger file is no photograph. */
const MOST_BYTES = 100 * 1024 * 1024
/** Of the copy in which transparency is looked for, in px. */
const LOOKED_AT_PX = 256

/**
 * Draws a picture anew: turned as its camera was held, not larger than needed, and without a word of where and with what it
 * was taken. `longestPx`: of either side. `unreadable` also where a device is short of memory for it.
 */
export function redrawPicture(file: Blob, { longestPx }: { longestPx: number }): Promise<PreparedPicture> {
  return redraw(file, longestPx).catch(() => ({ fault: 'unreadable' }))
}

async function redraw(file: Blob, longestPx: number): Promise<PreparedPicture> {
  if (file.size > MOST_BYTES) return { fault: 'picture_too_large' }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { fault: 'unreadable' }
  const facts = readPictureFacts(new Uint8Array(bytes))
  const fault = faultOf(facts)
  if (fault) return { fault }
  // Unasked it is turned as its camera was held; the word that asks for it is refused by Safari before 17.2 and Chrome 111.
  const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => undefined)
  if (!bitmap) return { fault: facts?.kind === 'heic' ? 'picture_heic' : 'picture_damaged' }
  try {
    return { bytes: await draw(bitmap, { longestPx, mayBeTransparent: facts?.kind !== 'jpeg' }) }
  } finally {
    bitmap.close()
  }
}

function faultOf(facts: ReturnType<typeof readPictureFacts>): PictureFault | undefined {
  if (!facts) return 'picture_kind'
  if (facts.size && facts.size.width * facts.size.height > MOST_PIXELS) return 'picture_too_many_pixels'
  return facts.isWhole ? undefined : 'picture_damaged'
}

/** What is transparent stays so; browsers that write no WebP write PNG. */
async function draw(
  bitmap: ImageBitmap,
  { longestPx, mayBeTransparent }: { longestPx: number; mayBeTransparent: boolean },
): Promise<Blob> {
  const { width, height } = bitmap
  const scale = Math.min(1, longestPx / Math.max(width, height))
  const isTransparent = mayBeTransparent && hasTransparency(bitmap)
  const canvas = canvasOf(bitmap, scale, isTransparent)
  return canvas.convertToBlob({
    type: isTransparent ? 'image/webp' : 'image/jpeg',
    quality: JPEG_QUALITY,
  })
}

function canvasOf(bitmap: ImageBitmap, scale: number, isTransparent: boolean): OffscreenCanvas {
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d', { alpha: isTransparent })
  if (!context) throw new Error('This browser draws no pictures.')
  context.imageSmoothingQuality = 'high'
  if (!isTransparent) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function hasTransparency(bitmap: ImageBitmap): boolean {
  const canvas = canvasOf(bitmap, Math.min(1, LOOKED_AT_PX / Math.max(bitmap.width, bitmap.height)), true)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true
  return false
}
