import { keptFor, type RetentionRule } from '#api/platform/retention.ts'
import { deleteInvitations } from './invitations.repository.ts'
import { dropUnnamed } from './photos.repository.ts'
import { deleteReports } from './review-reports.repository.ts'

export const reviewRetention: readonly RetentionRule[] = [
  {
    what: 'review_invitation',
    ...keptFor('reviewInvitations'),
    why: 'Orders that came longer ago than 14 days are not looked at any more.',
    forget: (tx, before) => deleteInvitations(tx, before),
  },
  {
    what: 'review_photo',
    ...keptFor('unusedPhotos'),
    why: 'For a review that was not sent: until then somebody may come back to it.',
    forget: (tx, before) => dropUnnamed(tx, before),
  },
  {
    what: 'review_report',
    ...keptFor('reviewReports'),
    why: 'Whoever reported a review, and whoever wrote it, may ask for a while how it was decided; the decision itself stands in the change log.',
    forget: (tx, before) => deleteReports(tx, before),
  },
]
