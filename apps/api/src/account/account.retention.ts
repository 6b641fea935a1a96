import { keptFor, type RetentionRule } from '#api/platform/retention.ts'
import { deleteCopies } from './data-copy.repository.ts'

export const accountRetention: readonly RetentionRule[] = [
  {
    what: 'data_copy',
    ...keptFor('dataCopies'),
    why: 'A job of its own deletes each after a day; this one is for those that it has missed.',
    forget: deleteCopies,
  },
]
