import { keptFor, type RetentionRule } from '#api/platform/retention.ts'
import { deleteConversations } from './conversations.repository.ts'

export const messageRetention: readonly RetentionRule[] = [
  {
    what: 'conversation',
    ...keptFor('conversations'),
    why: 'Past the last message nobody comes back to a matter; complaints have a rule of their own.',
    forget: (tx, before) => deleteConversations(tx, { before, areComplaints: false }),
  },
  {
    what: 'conversation.complained_at',
    ...keptFor('complaints'),
    why: 'How a complaint about personal data was answered may have to be shown to an authority.',
    forget: (tx, before) => deleteConversations(tx, { before, areComplaints: true }),
  },
]
