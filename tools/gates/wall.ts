import { rooms } from './arrows.ts'

/** A rule that forbids imports: from files that match `from` (but not `except`) to files that match `to` (but not `unless`). */
export type Wall = {
  name: string
  why: string
  from: string
  except?: string
  to: string
  unless?: readonly string[]
}

/** Everything that is ours. */
export const OWN = '^(packages|apps|tools|e2e|bench)/'
/** The sources of the API. */
export const API = '^apps/api/src/'
/** The sources of the storefront. */
export const SHOP = '^apps/storefront/src/'
/** Tests and what only tests use. */
export const TEST = '(\\.test\\.tsx?$|/test/)'
/** Any room of the API. */
export const ROOM = `${API}(${rooms.join('|')})/`
