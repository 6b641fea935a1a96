import { createReadStream } from 'node:fs'
import { basename, extname } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { StaffProductRow } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { findPicturesById, readOriginal } from '#api/media/index.ts'
import { toCsv } from '#api/platform/csv/csv-file.ts'
import { exportTexts } from '#api/texts/imports.ts'
import { listExportRows } from './export-products.ts'

export const ZIP_TYPE = 'application/zip'

const FOLDER = 'pictures/'
/** Pictures are as small as they get. */
const STORED = { compress: false } as const
const PICTURES_A_READ = 200

/** Pictures of the library whose files are not there. */
const MISSING = 'missing.txt'

type Shop = Pick<Deps, 'db' | 'storage' | 'pictures' | 'log'>
type Wanted = { ids: readonly string[]; csvName: string }

/**
 * A zip that holds the CSV and every picture that it names, each once; one without a file stands in a list. It is made as fast as it is taken, one picture in memory
 * at a time, and no longer than somebody takes it.
 */
export function toZip(shop: Shop, wanted: Wanted): Readable {
  const zip = new ZipFile()
  const left = new AbortController()
  const content = Readable.from(zip.outputStream)
  content.once('close', () => left.abort())
  const add: Add = async (stream, name, options) => {
    zip.addReadStream(stream, name, options)
    try {
      await finished(stream, { writable: false, signal: left.signal })
    } finally {
      stream.destroy()
    }
  }
  fill(shop, wanted, add).then(
    () => zip.end(),
    (error: Error) => content.destroy(error),
  )
  return content
}

/** Resolves when the entry is written. */
type Add = (stream: Readable, name: string, options?: { compress: boolean }) => Promise<void>

async function fill(shop: Shop, { ids, csvName }: Wanted, add: Add): Promise<void> {
  const media = new Set<string>()
  const released = new Set<string>()
  const note = ({ pictures }: StaffProductRow) => {
    for (const picture of pictures) {
      if (picture.media) media.add(picture.media.id)
      else released.add(picture.name)
    }
  }
  await add(toCsv(listExportRows(shop, ids, note)), csvName)
  const missing = await addLibrary(shop, [...media], add)
  for (const name of released) {
    const path = await shop.pictures.findFile(name)
    if (path) await add(createReadStream(path), FOLDER + name + extname(basename(path)), STORED)
  }
  if (missing.length > 0) await add(Readable.from([exportTexts.missing(missing)]), MISSING)
}

/** @returns the names of those whose file is not where it was put */
async function addLibrary(shop: Shop, ids: readonly string[], add: Add): Promise<string[]> {
  const missing: string[] = []
  for (let start = 0; start < ids.length; start += PICTURES_A_READ) {
    const found = await findPicturesById(shop.db, ids.slice(start, start + PICTURES_A_READ))
    for (const { id, sha256, fileName } of found.values()) {
      const bytes = await readOriginal(shop, sha256)
      if (bytes) await add(Readable.from([bytes]), FOLDER + fileName, STORED)
      else {
        missing.push(fileName)
        shop.log.warn({ mediaId: id }, 'an export lacks a picture: its file is not where it was put')
      }
    }
  }
  return missing
}
