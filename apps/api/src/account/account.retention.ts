import { keptFor, type RetentionRule } from '#api/platform/retention.ts'
import { forgetAddresses } from './account-merges.repository.ts'
import { deleteCopies } from './data-copy.repository.ts'

export const accountRetention: readonly RetentionRule[] = [
  {
    what: 'data_copy',
    ...keptFor('dataCopies'),
    why: 'A job of its own deletes each after a day; this one is for those that it has missed.',
    forget: deleteCopies,
  },
  {
    what: 'account_merge.email',
    ...keptFor('mergedAddresses'),
    why: 'Its mail empties it; a mail that did not go out by then is not tried any more.',
    forget: forgetAddresses,
  },
]
