import type { AdminCall } from './call.ts'

/**
 * Every call that staff's pages may make; their paths begin with `/admin/`. A list of its own, and behind
 * an import rule, since a shopper's pages carry whatever list they know.
 */
export const ADMIN_CALLS: readonly AdminCall[] = []
