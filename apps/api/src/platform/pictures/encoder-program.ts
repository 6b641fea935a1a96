import sharp from 'sharp'
import { type EncoderAnswer, type EncoderTask, encoderTask } from './encoder-messages.ts'
import {
  describePicture,
  encodePicture,
  hashPicture,
  type PictureSource,
  type Pixels,
  readPixels,
} from './make-picture.ts'
import { quickRenditionOf } from './picture-files.ts'
import { writeWhole } from './picture-store.ts'

/** The program of an encoder process (`encoder.ts`): does one task after another, and ends with its parent. */

/** Characters of the hash in an address: nobody guesses it, and no two pictures share it. */
const HASH_LENGTH = 32

// One core and no memory beyond the picture at hand: shoppers have the rest.
sharp.concurrency(1)
sharp.cache(false)
// libvips goes by the whole of a file, and draws an SVG whatever its first bytes say: it may fill all memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}File`) })

/** The files of one picture are asked for one after another. */
let decoded: { key: string; pixels: Pixels } | undefined

async function pixelsOf(source: PictureSource): Promise<Pixels> {
  const key = JSON.stringify(source)
  if (decoded?.key === key) return decoded.pixels
  decoded = undefined
  const pixels = await readPixels(source)
  decoded = { key, pixels }
  return pixels
}

async function perform(task: EncoderTask): Promise<EncoderAnswer> {
  const pixels = await pixelsOf(task.source)
  if (task.kind === 'encode') {
    await writeWhole(task.path, await encodePicture(pixels, task.rendition))
    return { kind: 'done' }
  }
  const hash = (await hashPicture(task.source)).slice(0, HASH_LENGTH)
  const record = await describePicture(pixels, hash)
  await writeWhole(task.path, await encodePicture(pixels, quickRenditionOf(record)))
  decoded = undefined
  return { kind: 'done', begun: { record, whole: pixels.whole } }
}

function toFailure(error: unknown): EncoderAnswer {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code !== undefined) return { kind: 'failed', code, message }
  return { kind: 'refused', why: /pixel limit/.test(message) ? 'pixels' : 'damaged' }
}

process.on('message', (told: unknown) => {
  // Not awaited: whoever asked waits for the answer.
  void perform(encoderTask.parse(told))
    .catch(toFailure)
    .then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit(0))
// Sent to all of a terminal's or a service's processes: the picture at hand is the parent's to give up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
