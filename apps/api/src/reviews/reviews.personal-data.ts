import type { Deps } from '#api/deps.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { recordRemoval } from './log-reports.ts'
import {
  countReportsBy,
  deleteOwnVotes,
  deleteReviewsOf,
  forgetReporter,
  lockReviewsOf,
  movePhotos,
  moveReports,
  selectPhotosBy,
  selectReportsBy,
} from './personal-reviews.repository.ts'
import { dropPhotosBy } from './photos.repository.ts'
import { type PhotoRow, reviews, reviewVotes } from './reviews.tables.ts'
import { toPhotoPicture } from './to-photo-reply.ts'

const votes = rowsOfAccount(reviewVotes, {
  as: 'reviewVotes',
  holder: reviewVotes.userId,
  columns: [reviewVotes.userId],
  once: { of: [reviewVotes.reviewId] },
})

const voteTable: PersonalTable = {
  ...votes,
  merge: {
    ...votes.merge,
    run: async (tx, merging) => {
      await deleteOwnVotes(tx, merging)
      await votes.merge.run(tx, merging)
    },
  },
}

/** What was reported of them stays in the change log, as when their author deletes one. */
const reviewTable: PersonalTable = {
  ...rowsOfAccount(reviews, {
    as: 'reviews',
    holder: reviews.userId,
    columns: [reviews.userId, reviews.name, reviews.body],
    once: { of: [reviews.productId], latest: reviews.changedAt },
  }),
  erase: async (tx, person) => {
    const asked = { call: 'erase-account', requestId: newId() }
    for (const review of await lockReviewsOf(tx, person))
      await recordRemoval(tx, { of: review, outcome: 'deleted', ...asked })
    await deleteReviewsOf(tx, person)
  },
}

export function reviewPersonalData({
  config: { publicUrl },
}: Pick<Deps, 'config'>): readonly PersonalTable[] {
  return [
    voteTable,
    {
      table: 'review_report',
      columns: ['user_id', 'words'],
      copy: { as: 'reviewReports', rows: selectReportsBy },
      erase: forgetReporter,
      merge: {
        shown: { as: 'reviewReports', count: countReportsBy, left: async () => 0 },
        run: moveReports,
      },
    },
    {
      table: 'review_photo',
      columns: ['user_id', 'address'],
      copy: {
        as: 'reviewPhotos',
        rows: async (read, person) =>
          (await selectPhotosBy(read, person)).map((row) => toCopied(row, publicUrl)),
      },
      // Their files go within the hour, and are shown to nobody from now on.
      erase: dropPhotosBy,
      merge: { run: movePhotos },
    },
    reviewTable,
  ]
}

/** With the address of the largest file, which is there as long as the photo is. */
function toCopied(row: PhotoRow, publicUrl: string): object {
  const { src, width } = toPhotoPicture(row)
  return { reviewId: row.reviewId, file: `${publicUrl}${src}-${width}.jpg`, createdAt: row.createdAt }
}
