import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, type ZipFile as OpenZip, openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { isKey, type MediaStorage } from '#api/media/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'

/** File mode, as the export’s: pictures may show people. */
const OWNER_ONLY = 0o600
/** More than any file of a picture has: an entry that says otherwise was not written by an export. */
const MOST_BYTES = 32 * 1024 * 1024
const ORIGINAL = /^originals\/..\/([0-9a-f]{64})$/
/** Pictures are as small as they get. */
const STORED = { compress: false, mode: 0o100600 } as const

/** Beside an export: its pictures, as a zip that any program opens. */
export function archiveOf(file: string): string {
  return `${file}.pictures.zip`
}

/** One file in memory at a time. @returns what was there; where nothing is asked for there is no archive */
export async function writeArchive(
  storage: MediaStorage,
  keys: readonly string[],
  path: string,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const unfinished = `${path}.${process.pid}.unfinished`
  try {
    const zip = new ZipFile()
    const sink = createWriteStream(unfinished, { mode: OWNER_ONLY, flags: 'wx', flush: true })
    const written = finished(zip.outputStream.pipe(sink))
    const [added] = await Promise.all([addAll(zip, storage, keys), written])
    await rename(unfinished, path)
    return added
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function addAll(zip: ZipFile, storage: MediaStorage, keys: readonly string[]): Promise<Set<string>> {
  const added = new Set<string>()
  for (const key of keys) {
    const bytes = await storage.get(key)
    // Most of it is not made yet: the job of the shop that takes it in makes it.
    if (!bytes) continue
    const stream = Readable.from([bytes])
    zip.addReadStream(stream, key, STORED)
    await finished(stream, { writable: false })
    added.add(key)
  }
  zip.end()
  return added
}

/** Puts every file where the shop keeps pictures; what is there already is written again, the same. */
export async function readArchive(storage: MediaStorage, path: string): Promise<number> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw new StartError(`${path} cannot be read: ${messageOf(cause)}`, { cause })
  })
  let count = 0
  try {
    for await (const entry of zip.eachEntry()) {
      await storage.put(entry.fileName, await readEntry(zip, entry, path), 'application/octet-stream')
      count += 1
    }
  } finally {
    zip.close()
  }
  return count
}

async function readEntry(zip: OpenZip, entry: Entry, path: string): Promise<Buffer> {
  const { fileName, uncompressedSize } = entry
  const isExpected = isKey(fileName) && uncompressedSize <= MOST_BYTES
  const bytes = isExpected ? await buffer(await zip.openReadStreamPromise(entry)) : Buffer.alloc(0)
  const isSound = isExpected && crc32(bytes) === entry.crc32 && isNamedAfter(fileName, bytes)
  if (isSound) return bytes
  throw new StartError(`${path} is damaged, or no archive of an export: ${fileName}`)
}

/** An original of the library is named after its content; photos of customers after their ids, wherever a release put them. */
function isNamedAfter(key: string, bytes: Buffer): boolean {
  const [, sha256] = ORIGINAL.exec(key) ?? []
  return sha256 === undefined || sha256 === createHash('sha256').update(bytes).digest('hex')
}
