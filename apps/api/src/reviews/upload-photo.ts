import { randomUUID } from 'node:crypto'
import type { Customer } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import { type MediaShop, receiveCustomerPicture } from '#api/media/index.ts'
import type { Limits } from '#api/platform/limits/index.ts'
import type { Chunk } from '#api/platform/take-chunk.ts'
import { Refusal } from '#api/refusal.ts'
import { findPhoto, notePhoto } from './photos.repository.ts'
import { reviewLimits } from './review-limits.ts'
import { setPhotoApart } from './set-photo-apart.ts'

export type PhotoShop = Pick<Deps, 'db' | 'clock'> &
  Pick<MediaShop, 'storage' | 'uploadsFolder' | 'encoders'> & { limits: Limits }

/**
 * For a review that is being written, which is to name it. Sent again it is harmless.
 * @throws Refusal `not_found` for the id of somebody else's, `rate_limited`, or what is wrong with the file
 */
export async function uploadPhoto(
  { db, clock, limits, ...files }: PhotoShop,
  { userId }: Pick<Customer, 'userId'>,
  { id, ...file }: Omit<Chunk, 'offset'> & { id: string },
): Promise<void> {
  await limits.consume({ limit: reviewLimits.photographing, of: userId })
  const known = await findPhoto(db, id)
  if (known && known.userId !== userId) throw new Refusal('not_found')
  if (known?.reviewId) return
  if (known) await setPhotoApart({ db, storage: files.storage }, known)
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

/** Nobody guesses it. */
function newAddress(): string {
  return randomUUID().replaceAll('-', '')
}
