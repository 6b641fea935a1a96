import { randomUUID } from 'node:crypto'
import type { Customer } from '#api/caller.ts'
import { listReviewed } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { type MediaShop, receiveCustomerPicture } from '#api/media/index.ts'
import { networkOf } from '#api/network-of.ts'
import { listDelivered } from '#api/orders/index.ts'
import type { Limits } from '#api/platform/limits/index.ts'
import type { Chunk } from '#api/platform/take-chunk.ts'
import { Refusal } from '#api/refusal.ts'
import { movePhotoOutOfLibrary } from './move-photo-out-of-library.ts'
import { findPhoto, notePhoto } from './photos.repository.ts'
import { reviewLimits } from './review-limits.ts'
import { selectReviewsOf } from './reviews.repository.ts'

export type PhotoShop = Pick<Deps, 'db' | 'clock'> &
  Pick<MediaShop, 'storage' | 'uploadsFolder' | 'encoders'> & { limits: Limits }

/**
 * For a review that is being written, which is to name it. Sent again it is harmless.
 * @throws Refusal `review_not_bought`, `not_found` for the id of somebody else's, `rate_limited`, or what is wrong with the file
 */
export async function uploadPhoto(
  { db, clock, limits, ...files }: PhotoShop,
  { userId }: Pick<Customer, 'userId'>,
  { id, address, ...file }: Omit<Chunk, 'offset'> & { id: string; address: string },
): Promise<void> {
  // Before it is counted: whoever may send none uses up nothing of their network's.
  if (!(await mayPhotograph(db, userId))) throw new Refusal('review_not_bought')
  await limits.consume(
    { limit: reviewLimits.photographing, of: userId },
    { limit: reviewLimits.photographingFrom, of: networkOf(address) },
  )
  const known = await findPhoto(db, id)
  if (known && known.userId !== userId) throw new Refusal('not_found')
  if (known?.reviewId) return
  if (known) await movePhotoOutOfLibrary({ db, storage: files.storage }, known)
  const row = { id, userId, address: newAddress(), createdAt: clock.now() }
  await receiveCustomerPicture(files, {
    ...file,
    name: id.replaceAll('-', '').toLowerCase(),
    note: async (shown) => {
      const isNoted = await db.transaction((tx) => notePhoto(tx, { ...row, shown }))
      if (!isNoted) throw new Refusal('not_found')
    },
  })
}

/** Of which product is known only when a review names the photo: enough is one to review, or a review to change. */
async function mayPhotograph(db: Deps['db'], userId: string): Promise<boolean> {
  if ((await selectReviewsOf(db, userId)).length > 0) return true
  const delivered = await listDelivered(db, { userId })
  const kept = await listReviewed(
    db,
    delivered.map(({ product }) => product),
  )
  return kept.length > 0
}

/** Nobody guesses it. */
function newAddress(): string {
  return randomUUID().replaceAll('-', '')
}
