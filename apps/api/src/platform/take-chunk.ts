import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ErrorCode } from '@shop/contract/errors'
import { Refusal } from '#api/refusal.ts'

/** Part of an upload. `offset`: where it stands in the file; `length`: of the whole file. */
export type Chunk = { offset: number; length: number; bytes: Readable }

type Rules = {
  /** Refusal of what is larger than the whole file was said to be. */
  tooLarge: ErrorCode
  /** Looks at the file after its first chunk, so that nobody sends the rest of what is refused. */
  validate?: (path: string) => Promise<void>
}

const GONE = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET']
const FULL = ['ENOSPC', 'EDQUOT']
/** Not a folder, not to be written to, or no disk that answers. */
const CLOSED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EIO']

/** Of uploads that are being written to by this process. */
const busy = new Set<string>()

/** Bytes of a file that have arrived. */
export async function arrivedBytes(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.size ?? 0
}

/**
 * Writes a chunk of a file down as it comes, so that a lost connection loses nothing; with the last byte `finish` is done,
 * before anybody else may write. `finished`: undefined until then. Throws Refusal `upload_offset`, `storage_full`,
 * `storage_away` and {@link Rules.tooLarge}.
 */
export async function takeChunk<Result>(
  path: string,
  chunk: Chunk,
  rules: Rules,
  finish: () => Promise<Result>,
): Promise<{ offset: number; finished: Result | undefined }> {
  const arrived = await arrivedBytes(path)
  if (chunk.offset !== arrived || busy.has(path))
    throw new Refusal('upload_offset', { data: { offset: arrived } })
  busy.add(path)
  try {
    await append(path, chunk, rules)
    const offset = await arrivedBytes(path)
    return { offset, finished: offset < chunk.length ? undefined : await finish() }
  } finally {
    busy.delete(path)
  }
}

async function append(
  path: string,
  { offset, length, bytes }: Chunk,
  { tooLarge, validate }: Rules,
): Promise<void> {
  const room = length - offset
  const take = (buffers: AsyncIterable<Buffer>) => atMost(buffers, room, tooLarge)
  try {
    await mkdir(dirname(path), { recursive: true })
    await pipeline(bytes, take, createWriteStream(path, { flags: offset === 0 ? 'w' : 'r+', start: offset }))
  } catch (error) {
    refuseOrKeep(error)
  }
  if (offset === 0) await validate?.(path)
}

async function* atMost(
  buffers: AsyncIterable<Buffer>,
  room: number,
  tooLarge: ErrorCode,
): AsyncGenerator<Buffer> {
  let count = 0
  for await (const buffer of buffers) {
    count += buffer.length
    if (count > room) throw new Refusal(tooLarge)
    yield buffer
  }
}

/** Whoever sent it is gone: what has arrived stays, and they go on from there. */
function refuseOrKeep(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (GONE.includes(code)) return
  if (FULL.includes(code)) throw new Refusal('storage_full', { cause: error })
  if (CLOSED.includes(code)) throw new Refusal('storage_away', { cause: error })
  throw error
}
