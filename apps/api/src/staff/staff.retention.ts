import type { RetentionRule } from '#api/platform/retention.ts'
import { deleteExpiredChallenges } from './factors.repository.ts'
import { deleteExpiredStaffSessions, deleteExpiredTrust } from './sessions.repository.ts'
import { deleteOldInvitations } from './staff.repository.ts'

export const staffRetention: readonly RetentionRule[] = [
  {
    what: 'staff_session',
    retentionDays: 0,
    why: 'A session that has ended opens nothing; with it go browser and address.',
    forget: deleteExpiredStaffSessions,
  },
  {
    what: 'staff_trusted_browser',
    retentionDays: 0,
    why: 'The trust in a browser ends after seven days.',
    forget: deleteExpiredTrust,
  },
  {
    what: 'staff_challenge',
    retentionDays: 0,
    why: 'What a passkey did not sign within five minutes is asked anew.',
    forget: deleteExpiredChallenges,
  },
  {
    what: 'invitation',
    retentionDays: 30,
    why: 'The list of staff says for a while that somebody did not come.',
    forget: deleteOldInvitations,
  },
]
