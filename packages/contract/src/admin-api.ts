import type { AdminCall } from './call.ts'

/**
 * Every call that staff's pages may make, by its name; their paths begin with `/admin/`. A list of its own, and behind
 * an import rule, since a shopper's pages carry whatever list they know.
 */
export const ADMIN_CALLS = {} satisfies Record<string, AdminCall>
