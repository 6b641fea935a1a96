import type { Deps } from '#api/deps.ts'
import { readRendition, type SentRendition } from '#api/media/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { recordRemoval } from './log-reports.ts'
import {
  countReportsBy,
  deleteOwnVotes,
  forgetAuthor,
  forgetReporter,
  lockEarlierOf,
  lockUnshownOf,
  movePhotos,
  moveReports,
  selectPhotosBy,
  selectReportsBy,
} from './personal-reviews.repository.ts'
import { dropPhotosBy } from './photos.repository.ts'
import { type PhotoRow, type ReviewRow, reviews, reviewVotes } from './reviews.tables.ts'

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

const ofAuthor = rowsOfAccount(reviews, {
  as: 'reviews',
  holder: reviews.userId,
  columns: [reviews.userId, reviews.name, reviews.body],
  once: { of: [reviews.productId], latest: reviews.changedAt },
})

/** Shown reviews stay without their author, others are deleted; what was reported of those stays in the change log. */
const reviewTable: PersonalTable = {
  ...ofAuthor,
  erase: async (tx, person) => {
    await recordRemovals(tx, await lockUnshownOf(tx, person), { call: 'erase-account', outcome: 'deleted' })
    await forgetAuthor(tx, person)
  },
  merge: {
    ...ofAuthor.merge,
    run: async (tx, merging) => {
      await recordRemovals(tx, await lockEarlierOf(tx, merging), {
        call: 'merge-accounts',
        outcome: 'merged',
      })
      await ofAuthor.merge.run(tx, merging)
    },
  },
}

async function recordRemovals(
  tx: Tx,
  removed: readonly ReviewRow[],
  by: { call: string; outcome: 'deleted' | 'merged' },
): Promise<void> {
  const requestId = newId()
  for (const review of removed) await recordRemoval(tx, { of: review, requestId, ...by })
}

export function reviewPersonalData({ storage }: Pick<Deps, 'storage'>): readonly PersonalTable[] {
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
          Promise.all((await selectPhotosBy(read, person)).map((row) => toCopied(row, storage))),
      },
      // Their files go within the hour, and are shown to nobody from now on.
      erase: dropPhotosBy,
      merge: { run: movePhotos },
    },
    reviewTable,
  ]
}

/** The photo itself, in its largest JPEG: its address ends with the review, or once that is changed. */
async function toCopied(photo: PhotoRow, storage: Deps['storage']): Promise<object> {
  const { reviewId, shown, createdAt } = photo
  const file = await readRendition(storage, photo, { width: Math.max(...shown.widths), format: 'jpg' })
  return { reviewId, createdAt, picture: file ? toDataUrl(file) : null }
}

function toDataUrl({ type, bytes }: SentRendition): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
