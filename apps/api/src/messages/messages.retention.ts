import type { RetentionRule } from '#api/platform/retention.ts'
import { deleteConversations } from './conversations.repository.ts'

const YEAR_DAYS = 365

export const messageRetention: readonly RetentionRule[] = [
  {
    what: 'conversation',
    retentionDays: 2 * YEAR_DAYS,
    why: 'Past the last message nobody comes back to a matter; complaints have a rule of their own.',
    forget: (tx, before) => deleteConversations(tx, { before, areComplaints: false }),
  },
  {
    what: 'conversation.complained_at',
    retentionDays: 6 * YEAR_DAYS,
    why: 'How a complaint about personal data was answered may have to be shown to an authority.',
    forget: (tx, before) => deleteConversations(tx, { before, areComplaints: true }),
  },
]
