import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type PictureManifest,
  type PictureRecord,
  pictureManifest,
  pictureRecord,
} from '@shop/contract/picture-manifest'

/** Formats, each also the file name's ending. */
const FORMATS = ['avif', 'webp', 'jpg'] as const

export type Format = (typeof FORMATS)[number]

/** `width` in px. */
export type PictureFile = { name: string; hash: string; width: number; format: Format }

/**
 * `files/` is served as `/images/`, `records/` says which pictures are whole, `manifest.json` lists them for server and
 * pages.
 */
export function createPictureStore(folder: string) {
  const files = join(folder, 'files')
  const records = join(folder, 'records')
  const recordPath = (name: string, hash: string) => join(records, `${name}.${hash}.json`)

  return {
    saveFile: (file: PictureFile, bytes: Buffer) => writeWhole(join(files, fileName(file)), bytes),

    /** Marks a picture as whole. */
    saveRecord: (name: string, record: PictureRecord) =>
      writeWhole(recordPath(name, record.hash), JSON.stringify(record)),

    saveManifest: (manifest: PictureManifest) =>
      writeWhole(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`),

    /** Undefined unless all files of the picture have been made before. */
    async findRecord(name: string, hash: string): Promise<PictureRecord | undefined> {
      const stored = pictureRecord.safeParse(await readJson(recordPath(name, hash)))
      if (!stored.success) return undefined
      const present = new Set(await namesIn(files))
      return fileNames(name, stored.data).every((file) => present.has(file)) ? stored.data : undefined
    },

    /** Whether the manifest is there, with every file that it lists. */
    async isWhole(): Promise<boolean> {
      const manifest = pictureManifest.safeParse(await readJson(join(folder, 'manifest.json')))
      if (!manifest.success) return false
      const present = new Set(await namesIn(files))
      return Object.entries(manifest.data).every(([name, record]) =>
        fileNames(name, record).every((file) => present.has(file)),
      )
    },

    /** Removes what the manifest does not name: old pictures, and files of an interrupted run. */
    async removeOthers(manifest: PictureManifest): Promise<void> {
      const entries = Object.entries(manifest)
      const wanted = new Set([
        ...entries.flatMap(([name, record]) => fileNames(name, record).map((file) => join(files, file))),
        ...entries.map(([name, { hash }]) => recordPath(name, hash)),
      ])
      const present = await Promise.all(
        [files, records].map(async (dir) => (await namesIn(dir)).map((file) => join(dir, file))),
      )
      const stale = present.flat().filter((path) => !wanted.has(path))
      await Promise.all(stale.map((path) => rm(path, { force: true })))
    },
  }
}

function fileName({ name, hash, width, format }: PictureFile): string {
  return `${name}.${hash}-${width}.${format}`
}

function fileNames(name: string, { hash, widths }: PictureRecord): string[] {
  return widths.flatMap((width) => FORMATS.map((format) => fileName({ name, hash, width, format })))
}

/** Atomic: written under another name, flushed, renamed. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}.part`
  await writeFile(unfinished, content, { flush: true })
  await rename(unfinished, path)
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(absentAs([]))
}

/** Undefined when missing or unreadable: the file is then made again. */
async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(absentAs(''))
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function absentAs<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
