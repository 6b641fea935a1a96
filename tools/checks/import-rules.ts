import { adminImportRules } from './admin-import-rules.ts'
import { apiImportRules } from './api-import-rules.ts'
import type { ImportRule } from './import-rule.ts'
import { packageImportRules } from './package-import-rules.ts'
import { storefrontImportRules } from './storefront-import-rules.ts'

export const importRules: readonly ImportRule[] = [
  ...packageImportRules,
  ...apiImportRules,
  ...storefrontImportRules,
  ...adminImportRules,
]
