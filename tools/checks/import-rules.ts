import { apiImportRules } from './api-import-rules.ts'
import type { ImportRule } from './import-rule.ts'
import { packageImportRules } from './package-import-rules.ts'
import { storefrontImportRules } from './storefront-import-rules.ts'

/** Every rule on who may import whom. */
export const importRules: readonly ImportRule[] = [
  ...packageImportRules,
  ...apiImportRules,
  ...storefrontImportRules,
]
