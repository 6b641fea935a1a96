import { makeRenditions } from './make-renditions.ts'
import { findMedia, lockMedia, updateMedia } from './media.repository.ts'
import type { MediaShop } from './media-deps.ts'
import { originalKey, renditionKey } from './media-keys.ts'

export const FINISH_PICTURE = 'finish-picture'

/** Makes the files of a picture that are not there yet, one after another; what time does not allow is another job's. */
export async function finishPicture(shop: MediaShop, { id }: { id: string }): Promise<void> {
  const row = await findMedia(shop.db, id)
  if (!row || row.state === 'whole') return
  const isWhole = await makeRenditions(shop, {
    ...row,
    original: originalKey(row.sha256),
    keyOf: (rendition) => renditionKey(row.shown.hash, rendition),
  })
  await shop.db.transaction(async (tx) => {
    if (!isWhole) return shop.jobs.enqueue(tx, FINISH_PICTURE, { id })
    const now = await lockMedia(tx, id)
    const isStillShown = now?.state === 'quick' && now.shown.hash === row.shown.hash
    if (isStillShown) await updateMedia(tx, id, { state: 'whole' })
  })
}
