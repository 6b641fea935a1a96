import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import type { PictureRecord } from '@shop/contract/picture-manifest'
import {
  describePicture,
  encodePicture,
  hashPicture,
  readPixels,
} from '../apps/api/src/platform/pictures/make-picture.ts'
import { quickRenditionOf, renditionsOf } from '../apps/api/src/platform/pictures/picture-files.ts'
import { listPictureSources, type NamedSource } from '../apps/api/src/platform/pictures/picture-sources.ts'
import { createPictureStore } from '../apps/api/src/platform/pictures/picture-store.ts'
import { IMAGES_FOLDER, PHOTOGRAPHY_FOLDER } from './build/places.ts'

/** Characters of the hash in a file's name. */
const HASH_LENGTH = 8

/** Beside the masters: their AVIF files, named as those of the output. */
export const ENCODED_FOLDER = 'avif'

/** Of the progress lines of a long run. */
const PROGRESS_EVERY_MS = 5_000

/** All pictures there are, and how many files had to be made. */
export type ImagesBuilt = { total: number; made: number }

/** What a build makes: every file, or only what no page can be shown without. */
export type Extent = 'whole' | 'showable'

type Job = { name: string; source: NamedSource; record: PictureRecord }

/**
 * The image step. First, of every picture, its record (hash, widths, blur placeholder), one quick rendition and the AVIF files
 * that come with the masters; that is enough to show it (`showable`). Then AVIF, WebP and JPEG in every width (`whole`); after
 * a start the shop makes these.
 * Incremental: what is there is left alone, an interrupted run is continued by the next.
 * @throws Error with a message for a person when the masters or crops are not in order
 */
export async function buildImages({
  from = PHOTOGRAPHY_FOLDER,
  to = IMAGES_FOLDER,
  extent = 'whole',
  log,
}: {
  from?: string
  to?: string
  extent?: Extent
  log: Pick<Console, 'info'>
}): Promise<ImagesBuilt> {
  const sources = await listPictureSources(from)
  const store = createPictureStore(to)
  const described = await eachOf(sources, 'pictures', log, async (source) => {
    const hash = await shortHashOf(source)
    const known = await store.findRecord(source.name, hash)
    if (known) return { value: { name: source.name, source, record: known }, isMade: false }
    return { value: await describe(store, source, hash), isMade: true }
  })
  const jobs = described.results.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const manifest = Object.fromEntries(jobs.map(({ name, record }) => [name, record]))
  await store.saveSources(sources)
  await store.saveManifest(manifest)
  await store.removeOthers(manifest)
  await Promise.all(jobs.map((job) => takeEncoded(store, join(from, ENCODED_FOLDER), job)))
  if (extent === 'showable') return { total: sources.length, made: described.made }

  const finished = await eachOf(jobs, 'pictures in every size', log, async (job) => {
    const made = await finish(store, job)
    return { value: job.name, isMade: made > 0 || described.fresh.has(job) }
  })
  return { total: sources.length, made: finished.made }
}

/** Of the master's bytes, the crop and the recipe, as in file names. */
export async function shortHashOf(source: NamedSource): Promise<string> {
  return (await hashPicture(source)).slice(0, HASH_LENGTH)
}

type Store = ReturnType<typeof createPictureStore>

/** Encoding them takes a minute of a core; a file whose name has another hash is of another master or recipe. */
async function takeEncoded(store: Store, encoded: string, { name, record }: Job): Promise<void> {
  for (const rendition of renditionsOf(record)) {
    const path = store.filePath(name, record, rendition)
    const taken = join(encoded, basename(path))
    if (!existsSync(path) && existsSync(taken)) await store.saveFile(path, await readFile(taken))
  }
}

async function describe(store: Store, source: NamedSource, hash: string): Promise<Job> {
  const pixels = await readPixels(source)
  const record = await describePicture(pixels, hash)
  const quick = quickRenditionOf(record)
  const path = store.filePath(source.name, record, quick)
  if (!existsSync(path)) await store.saveFile(path, await encodePicture(pixels, quick))
  await store.saveRecord(source.name, record)
  return { name: source.name, source, record }
}

/** @returns how many files were missing */
async function finish(store: Store, { name, source, record }: Job): Promise<number> {
  const missing = renditionsOf(record)
    .map((rendition) => ({ rendition, path: store.filePath(name, record, rendition) }))
    .filter(({ path }) => !existsSync(path))
  if (missing.length === 0) return 0
  const pixels = await readPixels(source)
  for (const { rendition, path } of missing) {
    await store.saveFile(path, await encodePicture(pixels, rendition))
  }
  return missing.length
}

/** Does the work on as many at a time as there are cores, and says how far it is. */
async function eachOf<Thing, Value>(
  things: readonly Thing[],
  what: string,
  log: Pick<Console, 'info'>,
  work: (thing: Thing) => Promise<{ value: Value; isMade: boolean }>,
): Promise<{ results: Value[]; fresh: ReadonlySet<Value>; made: number }> {
  const results: Value[] = []
  const fresh = new Set<Value>()
  const progress = startProgress(things.length, what, log)
  // A shared iterator: each worker takes the next picture when it is free.
  const queue = things.values()
  const worker = async () => {
    for (const thing of queue) {
      const { value, isMade } = await work(thing)
      results.push(value)
      if (isMade) fresh.add(value)
      progress.step(isMade)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  progress.end()
  return { results, fresh, made: fresh.size }
}

/** Silent as long as there is nothing to make; then logs every few seconds, and at the end. */
function startProgress(total: number, what: string, log: Pick<Console, 'info'>) {
  const startedAt = performance.now()
  let saidAt: number | undefined
  let count = 0
  return {
    step(isMade: boolean) {
      count += 1
      if (isMade && saidAt === undefined) {
        log.info(`Preparing ${what} (kept for later starts)`)
        saidAt = performance.now()
      }
      if (saidAt === undefined || performance.now() - saidAt < PROGRESS_EVERY_MS || count === total) return
      saidAt = performance.now()
      log.info(`  ${count} of ${total}`)
    },
    end() {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      if (saidAt !== undefined) log.info(`  ${total} ${what} ready in ${seconds} s`)
    },
  }
}
