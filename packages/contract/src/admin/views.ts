import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { label, staffId } from './staff-fields.ts'

/** Lists whose filters can be kept under a name. */
export const VIEW_LISTS = ['products', 'changes'] as const
export type ViewList = (typeof VIEW_LISTS)[number]

/** Of one person, in one list. */
export const MAX_VIEWS = 30
const MAX_SEARCH_LENGTH = 2_000

const list = z.enum(VIEW_LISTS, 'invalid')

/** As the list's address says it behind the question mark. */
const search = z
  .string('required')
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(MAX_SEARCH_LENGTH, { error: 'too_long', abort: true }),
    z.regex(/^[^\p{Cc}\p{Cs}?#]*$/u, 'invalid'),
  )

const view = z.object({
  id: z.string(),
  list,
  name: z.string(),
  search: z.string(),
  /** Everybody sees it. */
  isShared: z.boolean(),
  /** Whether the one who asks may rename, share or delete it. */
  isOwn: z.boolean(),
  /** Who made it; null when they have left. */
  madeBy: z.nullable(z.string()),
  version: z.number(),
})

const signedIn = ['unauthenticated'] as const

/** One's own, and those that others share. */
export const listViews = defineCall({
  method: 'GET',
  path: '/admin/views',
  summary: 'Saved views of a list',
  access: 'staff',
  query: z.object({ list }),
  data: z.array(view),
  errors: ['invalid_input', ...signedIn],
})

export const createView = defineCall({
  method: 'POST',
  path: '/admin/views',
  summary: 'Keep filters under a name',
  access: 'staff',
  body: z.strictObject({ list, name: label, search, isShared: z.boolean('required') }),
  data: view,
  errors: ['invalid_input', ...signedIn, 'view_name_taken', 'too_many_views'],
})

/** One's own; one that its maker has left to all, for whoever manages staff. */
export const changeView = defineCall({
  method: 'PUT',
  path: '/admin/views/{id}',
  summary: 'Rename a view, change its filters, share it or no longer',
  access: 'staff',
  versioned: true,
  params: staffId,
  body: z.strictObject({
    name: z.optional(label),
    search: z.optional(search),
    isShared: z.optional(z.boolean('invalid')),
  }),
  data: view,
  errors: ['invalid_input', ...signedIn, 'not_found', 'version_required', 'stale', 'view_name_taken'],
})

export const deleteView = defineCall({
  method: 'DELETE',
  path: '/admin/views/{id}',
  summary: 'Delete a view',
  access: 'staff',
  params: staffId,
  data: z.null(),
  errors: [...signedIn, 'not_found'],
})
