import type { AdminCall } from './call.ts'

/** Calls of staff's pages, under `/admin/`. Apart, and behind an import rule: a shopper's bundle never holds them. */
export const ADMIN_CALLS: readonly AdminCall[] = []
