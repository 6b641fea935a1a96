import { keptFor, type RetentionRule } from '#api/platform/retention.ts'
import { deleteOldEvents } from './events.repository.ts'
import { deleteLongLeft, deleteUnconfirmed } from './newsletter.repository.ts'

export const newsletterRetention: readonly RetentionRule[] = [
  {
    what: 'subscriber',
    ...keptFor('unconfirmedReaders'),
    why: 'Who has not confirmed by then does not want it, or never asked: their link has been dead for weeks.',
    forget: deleteUnconfirmed,
  },
  {
    what: 'subscriber',
    ...keptFor('leftReaders'),
    why: 'That somebody had agreed, and left, can be asked about for three years; the address is gone from the first day.',
    forget: deleteLongLeft,
  },
  {
    what: 'newsletter_event',
    ...keptFor('newsletterEvents'),
    why: 'Its job is not tried for longer, nor stored.',
    forget: deleteOldEvents,
  },
]
