import type { RetentionRule } from '#api/platform/retention.ts'
import { deleteIntents, deleteSandboxEvents } from './sandbox.repository.ts'

export const sandboxRetention: readonly RetentionRule[] = [
  {
    what: 'sandbox_event',
    keptDays: 90,
    why: 'As long as a provider’s own.',
    forget: deleteSandboxEvents,
  },
  {
    what: 'sandbox_intent',
    keptDays: 180,
    why: 'As long as cards can be refunded elsewhere; counted from its last change.',
    forget: deleteIntents,
  },
]
