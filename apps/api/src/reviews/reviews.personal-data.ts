import type { Deps } from '#api/deps.ts'
import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { forgetReporter, selectPhotosBy, selectReportsBy } from './personal-reviews.repository.ts'
import { dropPhotosBy } from './photos.repository.ts'
import { type PhotoRow, reviews, reviewVotes } from './reviews.tables.ts'
import { toPhotoPicture } from './to-photo-reply.ts'

export function reviewPersonalData({
  config: { publicUrl },
}: Pick<Deps, 'config'>): readonly PersonalTable[] {
  return [
    rowsOfAccount(reviewVotes, {
      as: 'reviewVotes',
      holder: reviewVotes.userId,
      columns: [reviewVotes.userId],
    }),
    {
      table: 'review_report',
      columns: ['user_id', 'words'],
      copy: { as: 'reviewReports', rows: selectReportsBy },
      erase: forgetReporter,
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
    },
    rowsOfAccount(reviews, {
      as: 'reviews',
      holder: reviews.userId,
      columns: [reviews.userId, reviews.name, reviews.body],
    }),
  ]
}

/** With the address of the largest file, which is there as long as the photo is. */
function toCopied(row: PhotoRow, publicUrl: string): object {
  const { src, width } = toPhotoPicture(row)
  return { reviewId: row.reviewId, file: `${publicUrl}${src}-${width}.jpg`, createdAt: row.createdAt }
}
