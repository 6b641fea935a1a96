import { keptFor, type RetentionRule } from '#api/platform/retention.ts'
import { deleteDeclines } from './card-declines.repository.ts'
import { forgetAddresses } from './payments.repository.ts'
import { deleteEvents } from './provider-events.repository.ts'
import { emptyOrigins } from './refunds.repository.ts'

/** Payments, receipts and refunds stay. */
export const ledgerRetention: readonly RetentionRule[] = [
  {
    what: 'provider_event',
    ...keptFor('providerEvents'),
    why: 'No provider sends an event again after so long.',
    forget: deleteEvents,
  },
  {
    what: 'refund.actor_from',
    ...keptFor('orderOrigins'),
    why: 'The network address of a customer on whose return money went back: `migrations/0012-audit.sql`.',
    forget: emptyOrigins,
  },
  {
    what: 'card_decline',
    ...keptFor('cardTraces'),
    why: 'Declines count for an hour; a day leaves room to look at an attack.',
    forget: deleteDeclines,
  },
  {
    what: 'payment.placed_from',
    ...keptFor('cardTraces'),
    why: 'The network address of a payer, which declines are counted by.',
    forget: forgetAddresses,
  },
]
