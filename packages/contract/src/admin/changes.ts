import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { pageOf } from './list-query.ts'
import { moment } from './staff-fields.ts'

/** How long a change set can be taken back. */
export const UNDO_DAYS = 90

export const CHANGES_A_PAGE = 50

const fields = z.nullable(z.record(z.string(), z.json()))

/** What of a thing was changed; `before` null: created, `after` null: deleted. Of persons the values are null. */
const change = z.object({
  kind: z.string(),
  id: z.string(),
  version: z.nullable(z.number()),
  before: fields,
  after: fields,
  isPersonal: z.boolean(),
})

const changeSet = z.object({
  id: z.string(),
  /** Null: the shop itself, or a command. */
  staffId: z.nullable(z.string()),
  staffName: z.string(),
  summary: z.string(),
  createdAt: moment,
  /** The change set that took this one back, and the one that this one took back. */
  undoneBy: z.nullable(z.string()),
  undoOf: z.nullable(z.string()),
})

const id = z.string('invalid').check(z.maxLength(200, 'too_long'))
const day = z.iso.datetime({ error: 'invalid', offset: true })

/**
 * Change sets, the newest first. `kind` and `id` together: those of one thing, with what they changed of it, for whoever
 * may change such things; `staff`: of one person, for that person; all others for `audit.read`. `after`: `meta.next`.
 */
export const listChanges = defineCall({
  method: 'GET',
  path: '/admin/changes',
  summary: 'Who changed what',
  access: 'staff',
  query: z.object({
    kind: z.optional(id),
    id: z.optional(id),
    staff: z.optional(id),
    /** From this moment on, up to before the other: a day of the reader's own time zone. */
    from: z.optional(day),
    until: z.optional(day),
    after: z.optional(id),
    limit: pageOf(100),
  }),
  data: z.array(
    z.extend(changeSet, {
      /** How many things it changed. */
      count: z.number(),
      /** Whether undo is worth a try for this reader; `getChange` says what it would do. */
      canUndo: z.boolean(),
      /** With `kind` and `id` of that thing alone; else without values, and three at most. */
      changes: z.array(change),
    }),
  ),
  meta: z.object({ next: z.nullable(z.string()) }),
  errors: ['invalid_input', 'unauthenticated', 'not_permitted'],
})

/** Why a thing would stay, or stayed, as it is. */
export const leftReason = z.enum([
  /** Somebody has changed it since. */
  'changed',
  'gone',
  /** Of persons no values are kept. */
  'personal',
  /** Things of this kind cannot be put back. */
  'no_way_back',
  /** Something else holds it: it was sold, or its name is taken. */
  'refused',
])

/** Who changed the thing last, where the shop knows. */
const since = z.nullable(z.object({ staffName: z.string(), createdAt: moment }))

const left = z.object({ kind: z.string(), id: z.string(), reason: leftReason, since })

export type LeftReason = z.output<typeof leftReason>

/** `data` of the refusal `nothing_to_undo`. */
export const nothingToUndoData = z.object({ left: z.array(left) })

export const getChange = defineCall({
  method: 'GET',
  path: '/admin/changes/{id}',
  summary: 'One change set: before, after, now, and what undo would leave',
  access: 'staff',
  params: z.object({ id: z.string() }),
  data: z.extend(changeSet, {
    /** From where; null without `audit.read`, and after thirteen months. */
    origin: z.nullable(
      z.object({ call: z.string(), requestId: z.string(), address: z.nullable(z.string()) }),
    ),
    changes: z.array(
      z.extend(change, {
        /** What people call the thing, where it has a name and is no person. */
        name: z.nullable(z.string()),
        /** The same fields as they are now; null when it is not there, or its kind cannot be looked at. */
        now: fields,
        /** Null: undo puts it back. */
        left: z.nullable(leftReason),
        since,
      }),
    ),
    /** Null: undo is open to this reader. */
    undoRefused: z.nullable(
      z.enum(['already_undone', 'too_old_to_undo', 'not_permitted', 'step_up_required', 'nothing_to_undo']),
    ),
    undoUntil: moment,
  }),
  errors: ['unauthenticated', 'not_permitted', 'not_found'],
})

/**
 * Puts back what a change set changed, thing by thing; leaves and names those that were changed since. Own ones for whoever
 * may change such things; those of others besides for `undo.others`, stepped up.
 */
export const undoChange = defineCall({
  method: 'POST',
  path: '/admin/changes/{id}/undo',
  summary: 'Take a change set back',
  access: 'staff',
  params: z.object({ id: z.string() }),
  data: z.object({
    /** Of the undo itself, which can be taken back too. */
    changeSetId: z.string(),
    undone: z.array(z.object({ kind: z.string(), id: z.string() })),
    left: z.array(left),
  }),
  errors: [
    'unauthenticated',
    'not_permitted',
    'step_up_required',
    'not_found',
    'already_undone',
    'too_old_to_undo',
    'nothing_to_undo',
  ],
})
