import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import {
  countReportsBy,
  deleteOwnVotes,
  forgetReporter,
  moveReports,
  selectReportsBy,
} from './personal-reviews.repository.ts'
import { reviews, reviewVotes } from './reviews.tables.ts'

const votes = rowsOfAccount(reviewVotes, {
  as: 'reviewVotes',
  holder: reviewVotes.userId,
  columns: [reviewVotes.userId],
  once: { of: [reviewVotes.reviewId] },
})

export const reviewPersonalData: readonly PersonalTable[] = [
  {
    ...votes,
    merge: {
      ...votes.merge,
      run: async (tx, merging) => {
        await deleteOwnVotes(tx, merging)
        await votes.merge.run(tx, merging)
      },
    },
  },
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
  rowsOfAccount(reviews, {
    as: 'reviews',
    holder: reviews.userId,
    columns: [reviews.userId, reviews.name, reviews.body],
    once: { of: [reviews.productId], latest: reviews.changedAt },
  }),
]
