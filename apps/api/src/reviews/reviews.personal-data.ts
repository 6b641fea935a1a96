import type { Deps } from '#api/deps.ts'
import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { forgetReporter, selectPhotosBy, selectReportsBy } from './personal-reviews.repository.ts'
import { dropPhotosBy } from './photos.repository.ts'
import { reviews, reviewVotes } from './reviews.tables.ts'

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
      columns: ['user_id'],
      copy: { as: 'reviewPhotos', rows: (read, person) => selectPhotosBy(read, { ...person, publicUrl }) },
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
