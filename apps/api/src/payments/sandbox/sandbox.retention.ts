import type { RetentionRule } from '#api/platform/retention.ts'
import { deleteIntents, deleteSandboxEvents } from './sandbox.repository.ts'

export const sandboxRetention: readonly RetentionRule[] = [
  {
    what: 'sandbox_event',
    retentionDays: 90,
    why: 'As long as a provider’s own.',
    forget: deleteSandboxEvents,
  },
  {
    what: 'sandbox_intent',
    retentionDays: 180,
    why: 'As long as cards can be refunded elsewhere; counted from its last change.',
    forget: deleteIntents,
  },
]
