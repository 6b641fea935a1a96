import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { basename } from 'node:path/posix'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_LIST_BYTES } from '@shop/contract/admin/imports'
import { MAX_PICTURE_BYTES } from '@shop/contract/picture-upload'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { HEAD_BYTES, kindOf } from '#api/media/index.ts'
import { cellTexts, fileTexts } from '#api/texts/imports.ts'
import { FileProblem } from './file-problem.ts'
import type { ZipPicture } from './read-pictures.ts'

const MOST_ENTRIES = 10_000
/** Unpacked, of everything together, as the zip itself says. */
const MOST_BYTES = 2 * 1024 * 1024 * 1024
/** Zip bomb guard: pictures hardly get smaller, and no text by so much. */
const MOST_RATIO = 200
/** What macOS puts beside files. */
const NOT_MEANT = /(?:^|\/)(?:__MACOSX\/|\.)/

export type PictureZip = {
  /** What a picture is, by what is in it; undefined where there is none of this name. */
  look: (name: string) => Promise<ZipPicture | undefined>
  /** How many of its files were looked at. */
  lookedAt: () => number
  /** Writes a picture, or the CSV, down as a file. */
  unpack: (file: string, path: string) => Promise<void>
  /** Path of the one CSV. Throws FileProblem `no_csv`, `several_csv`. */
  csv: () => string
  close: () => void
}

/**
 * A zip of pictures. Entries are unpacked when they are asked for, and not trusted: one with more bytes than it says, or with
 * another checksum, is refused. Throws FileProblem.
 */
export async function openPictureZip(path: string): Promise<PictureZip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(toProblem)
  try {
    const entries = await listEntries(zip)
    return createPictureZip(zip, entries)
  } catch (error) {
    zip.close()
    throw error
  }
}

function toProblem(cause: unknown): never {
  throw new FileProblem('zip', fileTexts.zip, { cause })
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new FileProblem('zipEntries', fileTexts.zipEntries(MOST_ENTRIES))
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      const name = entry.fileName.normalize('NFC')
      if (!name.endsWith('/') && !NOT_MEANT.test(name)) entries.set(name, entry)
    }
  } catch (error) {
    toProblem(error)
  }
  if (bytes > MOST_BYTES) throw new FileProblem('zipSize', fileTexts.zipSize)
  return entries
}

function createPictureZip(zip: ZipFile, entries: ReadonlyMap<string, Entry>): PictureZip {
  const byName = namesOf(entries)
  const looked = new Map<string, Promise<ZipPicture>>()
  const look = (file: string, entry: Entry) => {
    const known = looked.get(file) ?? lookAt(zip, file, entry)
    looked.set(file, known)
    return known
  }
  return {
    look: async (name) => {
      const files = entries.has(name) ? [name] : (byName.get(name.toLowerCase()) ?? [])
      const [file, another] = files
      const entry = file === undefined ? undefined : entries.get(file)
      if (another !== undefined) return { problem: cellTexts.pictureUnclear }
      return file === undefined || !entry ? undefined : look(file, entry)
    },
    lookedAt: () => looked.size,
    unpack: async (file, path) => {
      const entry = entries.get(file)
      if (!entry) throw new FileProblem('zip', fileTexts.zip)
      await pipeline(await open(zip, entry), createWriteStream(path))
    },
    csv: () => findCsv(entries),
    close: () => zip.close(),
  }
}

/** By the last part of their path, in small letters. */
function namesOf(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>()
  for (const file of entries.keys()) {
    const name = basename(file).toLowerCase()
    names.set(name, [...(names.get(name) ?? []), file])
  }
  return names
}

function findCsv(entries: ReadonlyMap<string, Entry>): string {
  const [file, another] = [...entries.keys()].filter((name) => /\.(?:csv|tsv|txt)$/i.test(name))
  if (file === undefined) throw new FileProblem('no_csv', fileTexts.no_csv)
  if (another !== undefined) throw new FileProblem('several_csv', fileTexts.several_csv)
  const entry = entries.get(file)
  if (entry && entry.uncompressedSize > MAX_LIST_BYTES) throw new FileProblem('csvSize', fileTexts.csvSize)
  return file
}

async function lookAt(zip: ZipFile, file: string, entry: Entry): Promise<ZipPicture> {
  if (entry.uncompressedSize > MAX_PICTURE_BYTES) return { problem: cellTexts.pictureTooLarge }
  if (!isPlain(entry)) return { problem: cellTexts.pictureLocked }
  try {
    const { head, sha256 } = await readThrough(await open(zip, entry))
    const kind = kindOf(head)
    if (kind === 'heic') return { problem: cellTexts.pictureHeic }
    return kind ? { file, sha256 } : { problem: cellTexts.pictureKind }
  } catch {
    return { problem: cellTexts.pictureDamaged }
  }
}

/** Neither encrypted nor a zip bomb. */
function isPlain(entry: Entry): boolean {
  return !entry.isEncrypted() && entry.uncompressedSize <= MOST_RATIO * Math.max(entry.compressedSize, 1)
}

/** Ends where more comes than the entry says. */
async function open(zip: ZipFile, entry: Entry): Promise<Readable> {
  return zip.openReadStreamPromise(entry)
}

async function readThrough(bytes: Readable): Promise<{ head: Buffer; sha256: string }> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
    hash.update(chunk)
  }
  return { head, sha256: hash.digest('hex') }
}
