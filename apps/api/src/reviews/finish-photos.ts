import type { Deps } from '#api/deps.ts'
import { deleteCustomerPicture, finishCustomerPicture, type MediaShop } from '#api/media/index.ts'
import { listWithoutJob } from '#api/platform/jobs/index.ts'
import { movePhotoOutOfLibrary } from './move-photo-out-of-library.ts'
import {
  deletePhoto,
  findPhoto,
  markEmptied,
  markWhole,
  selectDropped,
  selectInLibrary,
  selectUnfinished,
} from './photos.repository.ts'
import { FINISH_PHOTO } from './review-jobs.ts'

export type PhotoFiles = Pick<Deps, 'db' | 'clock' | 'jobs'> &
  Pick<MediaShop, 'storage' | 'encoders' | 'load'>

/** Longer than what made files of a photo when it went, an upload or a job, can take. */
const STRAGGLING_MS = 10 * 60_000

/** Makes the files of a photo that are not there yet; what time does not allow is another job's. */
export async function finishPhoto(shop: PhotoFiles, { id }: { id: string }): Promise<void> {
  const row = await findPhoto(shop.db, id)
  if (!row || row.userId === null || row.isWhole) return
  await movePhotoOutOfLibrary(shop, row)
  const isWhole = await finishCustomerPicture(shop, row.shown)
  const isKept = await shop.db.transaction(async (tx) => {
    if (isWhole) return markWhole(tx, id)
    await shop.jobs.enqueue(tx, FINISH_PHOTO, { id })
    return true
  })
  if (!isKept) await deleteCustomerPicture(shop, row.shown)
}

/**
 * Files first, the row last: a sweep that was interrupted goes on with the next, and a later one finds what was still being
 * made. Takes up again what a job gave up.
 */
export async function sweepPhotos(shop: PhotoFiles): Promise<void> {
  for (const row of await selectInLibrary(shop.db)) await movePhotoOutOfLibrary(shop, row)
  const now = shop.clock.now()
  for (const { id, shown, emptiedAt } of await selectDropped(shop.db)) {
    await deleteCustomerPicture(shop, shown)
    const isLast = emptiedAt !== null && now.getTime() - emptiedAt.getTime() >= STRAGGLING_MS
    await shop.db.transaction((tx) => (isLast ? deletePhoto(tx, id) : markEmptied(tx, id, now)))
  }
  const unfinished = (await selectUnfinished(shop.db)).map(({ id }) => id)
  await shop.db.transaction(async (tx) => {
    for (const id of await listWithoutJob(tx, FINISH_PHOTO, unfinished))
      await shop.jobs.enqueue(tx, FINISH_PHOTO, { id })
  })
}
