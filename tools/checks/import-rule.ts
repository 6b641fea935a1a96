import { apiModules } from './allowed-dependencies.ts'

/**
 * A rule that forbids imports: from files that match `from` (but not `except`) to files that match `to` (but not
 * `unless`). With `reachable` by any path, through whatever other files; else the import itself.
 */
export type ImportRule = {
  name: string
  why: string
  from: string
  except?: string
  to: string
  unless?: readonly string[]
  reachable?: true
}

/** Everything that is ours. */
export const OWN = '^(packages|apps|tools|e2e|bench)/'
/** The sources of the API. */
export const API = '^apps/api/src/'
/** The sources of the storefront. */
export const SHOP = '^apps/storefront/src/'
/** Tests and what only tests use. */
export const TEST = '(\\.test\\.tsx?$|/test/)'
/** Any module of the API. */
export const MODULE = `${API}(${apiModules.join('|')})/`
