import { keptFor, type RetentionRule } from '#api/platform/retention.ts'
import { deleteOldEmailChanges } from './email-change.repository.ts'
import { deleteOldNotices } from './email-change-notices.repository.ts'
import { deleteExpiredSessions } from './identity.repository.ts'
import { deleteExpiredLinks } from './links.repository.ts'

/** More than one night's logins or links; what is left goes with the next sweep. */
const SWEPT_AT_NIGHT = 50_000

export const identityRetention: readonly RetentionRule[] = [
  {
    what: 'refresh_session',
    retentionDays: 0,
    why: 'A new login sweeps out a few that have expired; this one is for shops where nobody logs in any more.',
    forget: (tx, now) => deleteExpiredSessions(tx, now, SWEPT_AT_NIGHT),
  },
  {
    what: 'identity_link',
    retentionDays: 0,
    why: 'A link that was not followed in time opens nothing.',
    forget: (tx, now) => deleteExpiredLinks(tx, now, SWEPT_AT_NIGHT),
  },
  {
    what: 'email_change',
    ...keptFor('emailChanges'),
    why: 'The link to confirm it is dead by then.',
    forget: deleteOldEmailChanges,
  },
  {
    what: 'email_change_notice',
    ...keptFor('emailChanges'),
    why: 'A mailbox that has taken no mail for so long takes none.',
    forget: deleteOldNotices,
  },
]
