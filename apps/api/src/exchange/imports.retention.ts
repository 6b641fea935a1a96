import { IMPORTS_KEPT_DAYS } from '@shop/contract/admin/imports'
import type { RetentionRule } from '#api/platform/retention.ts'
import { deleteRunsBefore } from './imports.repository.ts'

export const importRetention: readonly RetentionRule[] = [
  {
    what: 'import_run',
    retentionDays: IMPORTS_KEPT_DAYS,
    why: 'Whoever imported has looked at what was left; what was written stands in the change log.',
    forget: deleteRunsBefore,
  },
]
