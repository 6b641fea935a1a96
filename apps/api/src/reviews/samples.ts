import type { Db, Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { deleteSamples, insertReviews } from './reviews.repository.ts'

/** A review of the demo, by an invented buyer; `product`: its `_id`. */
export type SampleReview = {
  product: string
  name: string
  stars: number
  review: string
  likes: number
  dislikes: number
  createdAt: Date
}

/** Shown from the start, and marked as samples wherever they stand. */
export async function saveSamples(tx: Tx, samples: readonly SampleReview[]): Promise<void> {
  await insertReviews(
    tx,
    samples.map(({ product, name, stars, review, likes, dislikes, createdAt }) => ({
      ...{ id: newId(), productId: product, name, stars, body: review, isSample: true },
      ...{ state: 'shown', likes, dislikes, sampleLikes: likes, sampleDislikes: dislikes },
      ...{ createdAt, changedAt: createdAt },
    })),
  )
}

/** @returns whether there were any */
export async function dropSamples(db: Db): Promise<boolean> {
  return db.transaction(deleteSamples)
}
