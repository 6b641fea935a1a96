import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listWithoutJob } from '#api/platform/jobs/index.ts'
import { FINISH_PICTURE } from './finish-picture.ts'
import { deleteMediaRow, lockShownPictures, markForSweeping, selectUnfinished } from './media.repository.ts'
import type { MediaShop } from './media-deps.ts'
import { originalKey, renditionKeys } from './media-keys.ts'

const KEPT_DAYS = 30
const UPLOADS_KEPT_DAYS = 2
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes what nothing has shown for 30 days. A picture is marked first, files next, the row last: whoever uploads the same
 * file meanwhile is asked to wait, and a sweep that was interrupted goes on the night after.
 */
export async function sweepMedia(shop: MediaShop): Promise<void> {
  const { db, clock, storage } = shop
  const now = clock.now()
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const marked = await db.transaction(async (tx) => {
    await lockShownPictures(tx)
    return markForSweeping(tx, { now, before })
  })
  for (const { id, sha256, shown, earlier } of marked) {
    const keys = [originalKey(sha256), ...[shown, ...earlier.map((cut) => cut.shown)].flatMap(renditionKeys)]
    for (const key of keys) await storage.delete(key)
    await db.transaction((tx) => deleteMediaRow(tx, id, 'dropping'))
  }
  await finishAgain(shop)
  await forgetUploads(shop, new Date(now.getTime() - UPLOADS_KEPT_DAYS * DAY_MS))
}

/** Whatever a job gave up, or undo put back: nobody waits for a picture for good. */
async function finishAgain({ db, jobs }: MediaShop): Promise<void> {
  await db.transaction(async (tx) => {
    const unfinished = (await selectUnfinished(tx)).map(({ id }) => id)
    for (const id of await listWithoutJob(tx, FINISH_PICTURE, unfinished))
      await jobs.enqueue(tx, FINISH_PICTURE, { id })
  })
}

/** Parts of files that nobody went on with. */
async function forgetUploads({ uploadsFolder }: MediaShop, before: Date): Promise<void> {
  const names = await readdir(uploadsFolder).catch(() => [])
  for (const path of names.map((name) => join(uploadsFolder, name))) {
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
