import { availableParallelism } from 'node:os'
import type { PictureManifest } from '@shop/contract/picture-manifest'
import { IMAGES_FOLDER, PHOTOGRAPHY_FOLDER } from './build/places.ts'
import { hashPicture, type KeepFile, makePicture } from './images/make-picture.ts'
import { listPictureSources, type PictureSource } from './images/picture-sources.ts'
import { createPictureStore } from './images/picture-store.ts'

/** Of the progress lines of a long run. */
const PROGRESS_EVERY_MS = 5_000

/** All pictures there are, and how many had to be made. */
export type ImagesBuilt = { total: number; made: number }

/**
 * The image step: AVIF, WebP and JPEG of every picture in several widths, and their manifest. Incremental: a picture whose
 * master, crop and recipe are unchanged is left alone, an interrupted run is continued by the next.
 * @throws Error with a message for a person when the masters or crops are not in order
 */
export async function buildImages({
  from = PHOTOGRAPHY_FOLDER,
  to = IMAGES_FOLDER,
  log,
}: {
  from?: string
  to?: string
  log: Pick<Console, 'info'>
}): Promise<ImagesBuilt> {
  const sources = await listPictureSources(from)
  const store = createPictureStore(to)
  const done: PictureManifest = {}

  const missing: { source: PictureSource; hash: string }[] = []
  for (const source of sources) {
    const hash = await hashPicture(source)
    const record = await store.findRecord(source.name, hash)
    if (record) done[source.name] = record
    else missing.push({ source, hash })
  }

  const progress = startProgress(missing.length, log)
  // A shared iterator: each worker takes the next picture when it is free.
  const queue = missing.values()
  const work = async () => {
    for (const { source, hash } of queue) {
      const keep: KeepFile = (file, bytes) => store.saveFile({ name: source.name, hash, ...file }, bytes)
      const record = await makePicture(source, { hash, keep })
      await store.saveRecord(source.name, record)
      done[source.name] = record
      progress.step()
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))

  const manifest = Object.fromEntries(sources.flatMap(({ name }) => (done[name] ? [[name, done[name]]] : [])))
  await store.saveManifest(manifest)
  await store.removeOthers(manifest)
  progress.end()
  return { total: sources.length, made: missing.length }
}

/** Logs progress at the start, every few seconds, and at the end. Silent when there is nothing to do. */
function startProgress(total: number, log: Pick<Console, 'info'>) {
  const startedAt = performance.now()
  let saidAt = startedAt
  let count = 0
  if (total > 0) log.info(`Preparing ${total} pictures (kept for later starts)`)
  return {
    step() {
      count += 1
      if (performance.now() - saidAt < PROGRESS_EVERY_MS || count === total) return
      saidAt = performance.now()
      log.info(`  ${count} of ${total} pictures`)
    },
    end() {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      if (total > 0) log.info(`  ${total} pictures ready in ${seconds} s`)
    },
  }
}
