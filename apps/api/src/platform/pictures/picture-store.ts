import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type PictureManifest,
  type PictureRecord,
  pictureManifest,
  pictureRecord,
} from '@shop/contract/picture-manifest'
import * as z from 'zod/mini'
import type { PictureSource } from './make-picture.ts'
import { endingOf, quickRenditionOf, type Rendition, renditionsOf } from './picture-files.ts'
import type { NamedSource } from './picture-sources.ts'

/** A file that is still to be made, and what of. */
export type UnfinishedFile = { source: PictureSource; rendition: Rendition; path: string }

const sourceList = z.array(
  z.object({
    name: z.string(),
    masterPath: z.string(),
    crop: z.optional(z.object({ master: z.string(), left: z.number(), top: z.number(), size: z.number() })),
  }),
)

/**
 * Pictures that come with the release. `files/` is served as `/images/`, `records/` says what each is, `manifest.json` lists
 * them for server and pages, `sources.json` says what the files that are not there yet are made of.
 * Long because its functions share the paths of one folder.
 */
export function createPictureStore(folder: string) {
  const files = join(folder, 'files')
  const records = join(folder, 'records')
  const sources = join(folder, 'sources.json')
  const recordPath = (name: string, hash: string) => join(records, recordName(name, hash))

  return {
    filePath: (name: string, record: PictureRecord, rendition: Rendition) =>
      join(files, fileName(name, record, rendition)),

    findBest: (name: string, record: PictureRecord) => findBest(files, name, record),

    saveFile: (path: string, bytes: Buffer) => writeWhole(path, bytes),

    saveRecord: (name: string, record: PictureRecord) =>
      writeWhole(recordPath(name, record.hash), JSON.stringify(record)),

    saveSources: (list: readonly NamedSource[]) => writeWhole(sources, JSON.stringify(list)),

    saveManifest: (manifest: PictureManifest) =>
      writeWhole(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`),

    /** Undefined unless the picture's quick rendition was made before, by the same recipe. */
    async findRecord(name: string, hash: string): Promise<PictureRecord | undefined> {
      const stored = pictureRecord.safeParse(await readJson(recordPath(name, hash)))
      if (!stored.success) return undefined
      const present = await namesIn(files)
      return present.includes(quickName(name, stored.data)) ? stored.data : undefined
    },

    /** In the order of the manifest, of each picture all files together. */
    async listUnfinished(manifest: PictureManifest): Promise<UnfinishedFile[]> {
      const list = z.safeParse(sourceList, await readJson(sources)).data ?? []
      const present = new Set(await namesIn(files))
      return list.flatMap(({ name, masterPath, crop }) => {
        const record = manifest[name]
        if (!record) return []
        return renditionsOf(record)
          .filter((rendition) => !present.has(fileName(name, record, rendition)))
          .map((rendition) => ({
            source: { masterPath, crop },
            rendition,
            path: join(files, fileName(name, record, rendition)),
          }))
      })
    },

    /** Whether every picture can be shown: the manifest and the quick renditions are there. */
    async isShowable(): Promise<boolean> {
      const names = await listMissing(quickNames)
      return names !== undefined && names.length === 0
    },

    /** Whether every file of every picture is there. */
    async isWhole(): Promise<boolean> {
      const names = await listMissing(fileNames)
      return names !== undefined && names.length === 0
    },

    removeOthers: (manifest: PictureManifest) => removeOthers({ files, records }, manifest),
  }

  /** Undefined without a manifest. */
  async function listMissing(
    namesOf: (name: string, record: PictureRecord) => string[],
  ): Promise<string[] | undefined> {
    const manifest = pictureManifest.safeParse(await readJson(join(folder, 'manifest.json')))
    if (!manifest.success) return undefined
    const present = new Set(await namesIn(files))
    const wanted = Object.entries(manifest.data).flatMap(([name, record]) => namesOf(name, record))
    return wanted.filter((file) => !present.has(file))
  }
}

type Folders = { files: string; records: string }

/** Removes what the manifest does not name: old pictures, and files of an interrupted run. */
async function removeOthers({ files, records }: Folders, manifest: PictureManifest): Promise<void> {
  const entries = Object.entries(manifest)
  const wanted = new Set([
    ...entries.flatMap(([name, record]) => fileNames(name, record).map((file) => join(files, file))),
    ...entries.map(([name, { hash }]) => join(records, recordName(name, hash))),
  ])
  const present = await Promise.all(
    [files, records].map(async (dir) => (await namesIn(dir)).map((file) => join(dir, file))),
  )
  const stale = present.flat().filter((path) => !wanted.has(path))
  await Promise.all(stale.map((path) => rm(path, { force: true })))
}

/** The widest JPEG that is there, else the quick rendition. */
async function findBest(files: string, name: string, record: PictureRecord): Promise<string | undefined> {
  const present = new Set(await namesIn(files))
  const jpegs = renditionsOf(record).filter(({ format }) => format === 'jpg')
  const ranked = [...jpegs.toSorted((one, other) => other.width - one.width), quickRenditionOf(record)]
  const best = ranked.map((each) => fileName(name, record, each)).find((file) => present.has(file))
  return best === undefined ? undefined : join(files, best)
}

function recordName(name: string, hash: string): string {
  return `${name}.${hash}.json`
}

function fileName(name: string, { hash }: PictureRecord, rendition: Rendition): string {
  return `${name}.${hash}${endingOf(rendition)}`
}

function fileNames(name: string, record: PictureRecord): string[] {
  return renditionsOf(record).map((rendition) => fileName(name, record, rendition))
}

function quickNames(name: string, record: PictureRecord): string[] {
  return [quickName(name, record)]
}

function quickName(name: string, record: PictureRecord): string {
  return fileName(name, record, quickRenditionOf(record))
}

/** Names under which files are being written. */
const unfinishedNames = new Set<string>()

/** Nobody else's, also of two that write the same file at once. */
function takeUnfinishedName(path: string, turn = 0): string {
  const name = `${path}.${process.pid}-${turn}.part`
  if (unfinishedNames.has(name)) return takeUnfinishedName(path, turn + 1)
  unfinishedNames.add(name)
  return name
}

/** Atomic: written under another name, flushed, renamed. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = takeUnfinishedName(path)
  try {
    await writeFile(unfinished, content, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    unfinishedNames.delete(unfinished)
  }
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
