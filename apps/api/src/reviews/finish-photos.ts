import type { Deps } from '#api/deps.ts'
import { deleteCustomerPicture, finishCustomerPicture, type MediaShop } from '#api/media/index.ts'
import {
  deletePhoto,
  findPhoto,
  markWhole,
  selectDropped,
  selectNotApart,
  selectUnfinished,
} from './photos.repository.ts'
import { FINISH_PHOTO } from './review-jobs.ts'
import { setPhotoApart } from './set-photo-apart.ts'

export type PhotoFiles = Pick<Deps, 'db' | 'jobs'> & Pick<MediaShop, 'storage' | 'encoders' | 'load'>

/** Makes the files of a photo that are not there yet; what time does not allow is another job's. */
export async function finishPhoto(shop: PhotoFiles, { id }: { id: string }): Promise<void> {
  const row = await findPhoto(shop.db, id)
  if (!row || row.userId === null || row.isWhole) return
  await setPhotoApart(shop, row)
  const isWhole = await finishCustomerPicture(shop, row.shown)
  await shop.db.transaction(async (tx) => {
    if (!isWhole) await shop.jobs.enqueue(tx, FINISH_PHOTO, { id })
    else if (!(await markWhole(tx, id))) await deleteCustomerPicture(shop, row.shown)
  })
}

/** Files first, the row last: a sweep that was interrupted goes on with the next. Takes up again what a job gave up. */
export async function sweepPhotos(shop: PhotoFiles): Promise<void> {
  for (const row of await selectNotApart(shop.db)) await setPhotoApart(shop, row)
  for (const { id, shown } of await selectDropped(shop.db)) {
    await deleteCustomerPicture(shop, shown)
    await shop.db.transaction((tx) => deletePhoto(tx, id))
  }
  const unfinished = await selectUnfinished(shop.db)
  await shop.db.transaction(async (tx) => {
    for (const { id } of unfinished) await shop.jobs.enqueue(tx, FINISH_PHOTO, { id })
  })
}
