import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { forgetReporter, selectReportsBy } from './personal-reviews.repository.ts'
import { reviews, reviewVotes } from './reviews.tables.ts'

export const reviewPersonalData: readonly PersonalTable[] = [
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
  rowsOfAccount(reviews, {
    as: 'reviews',
    holder: reviews.userId,
    columns: [reviews.userId, reviews.name, reviews.body],
  }),
]
