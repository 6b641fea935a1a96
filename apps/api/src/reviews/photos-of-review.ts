import type { Deps } from '#api/deps.ts'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { invalidField } from '#api/refusal.ts'
import { namePhotos, selectPhotosOf } from './photos.repository.ts'
import { FINISH_PHOTO } from './review-jobs.ts'
import type { PhotoRow, ReviewRow } from './reviews.tables.ts'

type Wanted = { review: Pick<ReviewRow, 'id'>; userId: string; ids: readonly string[] }

/**
 * In the order in which they are to be shown; those that the review had before and that are not among them go.
 * @throws Refusal `invalid_input` for one that is not there, or not the author's
 */
export async function setPhotos(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { review, userId, ids }: Wanted,
): Promise<PhotoRow[]> {
  const unique = [...new Set(ids)]
  const named = await namePhotos(tx, { reviewId: review.id, userId, ids: unique })
  if (named.length < unique.length) {
    throw invalidField('photos', 'photo_gone')
  }
  for (const { id, isWhole } of named) if (!isWhole) await jobs.enqueue(tx, FINISH_PHOTO, { id })
  return named.toSorted((one, other) => one.place - other.place)
}

/** By review, in the order in which they are shown. */
export async function findPhotosOf(
  read: Read,
  reviews: readonly Pick<ReviewRow, 'id'>[],
): Promise<(review: Pick<ReviewRow, 'id'>) => PhotoRow[]> {
  const photos = await selectPhotosOf(
    read,
    reviews.map(({ id }) => id),
  )
  return ({ id }) => photos.filter(({ reviewId }) => reviewId === id)
}
