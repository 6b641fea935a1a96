import { apiModules } from './allowed-dependencies.ts'

/** Forbids imports from `from` (but not `except`) to `to` (but not `unless`); with `reachable` by any path, else directly. */
export type ImportRule = {
  name: string
  why: string
  from: string
  except?: string
  to: string
  unless?: readonly string[]
  reachable?: true
}

/** All of our code. */
export const OWN = '^(packages|apps|tools|e2e|bench)/'
export const API = '^apps/api/src/'
export const SHOP = '^apps/storefront/src/'
export const ADMIN = '^apps/admin/src/'
/** Tests and what only tests use. */
export const TEST = '(\\.test\\.tsx?$|/test/)'
export const MODULE = `${API}(${apiModules.join('|')})/`
