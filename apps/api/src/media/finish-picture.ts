import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MEDIA_TYPES, renditionsOf } from '#api/platform/pictures/index.ts'
import { type Budget, startBudget, waitForCalm } from './finishing-rules.ts'
import { findMedia, lockMedia, updateMedia } from './media.repository.ts'
import type { MediaRow } from './media.tables.ts'
import type { MediaShop } from './media-deps.ts'
import { originalKey, renditionKey } from './media-keys.ts'

export const FINISH_PICTURE = 'finish-picture'

/** Makes the files of a picture that are not there yet, one after another; what time does not allow is another job's. */
export async function finishPicture(shop: MediaShop, { id }: { id: string }): Promise<void> {
  const row = await findMedia(shop.db, id)
  if (!row || row.state === 'whole') return
  const folder = await mkdtemp(join(tmpdir(), 'shop-picture-'))
  try {
    const isWhole = await makeFiles(shop, row, folder, startBudget())
    await shop.db.transaction(async (tx) => {
      if (!isWhole) return shop.jobs.enqueue(tx, FINISH_PICTURE, { id })
      const now = await lockMedia(tx, id)
      const isStillShown = now?.state === 'quick' && now.shown.hash === row.shown.hash
      if (isStillShown) await updateMedia(tx, id, { state: 'whole' })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeFiles(
  { storage, encoders, load }: MediaShop,
  { sha256, shown, crop }: MediaRow,
  folder: string,
  budget: Budget,
): Promise<boolean> {
  const masterPath = join(folder, 'original')
  let isHere = false
  for (const rendition of renditionsOf(shown)) {
    const key = renditionKey(shown.hash, rendition)
    if (await storage.head(key)) continue
    if (budget.isSpent()) return false
    if (!isHere) {
      await writeFile(masterPath, await requireOriginal(storage, sha256))
      isHere = true
    }
    await waitForCalm(load)
    const path = join(folder, `made.${rendition.format}`)
    await encoders.later.encode({ masterPath, crop: crop ?? undefined }, rendition, path)
    await storage.put(key, await readFile(path), MEDIA_TYPES[rendition.format])
  }
  return true
}

async function requireOriginal(storage: MediaShop['storage'], sha256: string): Promise<Buffer> {
  const bytes = await storage.get(originalKey(sha256))
  if (!bytes) throw new Error(`The original of picture ${sha256} is not where it was put.`)
  return bytes
}
