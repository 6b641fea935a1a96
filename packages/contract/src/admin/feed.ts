import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { moment } from './staff-fields.ts'

/** After `API_BASE`. No call: a stream of server-sent events, for whoever is signed in. */
export const FEED_PATH = '/admin/feed'

/** `?sinceMs=`: how long ago what the page shows may have been read, and what asking may take. What changed since then is told first, or `resync`. */
export const feedQuery = z.object({
  sinceMs: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
})

/**
 * `resync`: something may have been missed, so load anew what is shown. `presence`: somebody looks at a thing, or no longer.
 * `signed-out`: the session has ended.
 */
export const FEED_EVENTS = ['change', 'presence', 'resync', 'signed-out'] as const
export type FeedEventName = (typeof FEED_EVENTS)[number]

/** `data` of the event `change`: who changed what, without any value. */
export const feedChange = z.object({
  changeSetId: z.string(),
  staffId: z.nullable(z.string()),
  staffName: z.string(),
  createdAt: moment,
  /** With the version that came of it. Of a large change set not all: `isWhole` is false, and more has changed. */
  things: z.array(z.object({ kind: z.string(), id: z.string(), version: z.nullable(z.number()) })),
  isWhole: z.boolean(),
})
export type FeedChange = z.output<typeof feedChange>

const thingKind = z
  .string('required')
  .check(z.maxLength(40, 'too_long'), z.regex(/^[a-z]+(-[a-z]+)*$/, 'invalid'))
const thingId = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

const seen = {
  kind: thingKind,
  id: thingId,
  isHere: z.boolean('required'),
  /** Just come: who looks at the same thing says so in turn. */
  isNew: z.boolean('required'),
}

/** `data` of the event `presence`. Nothing of it is kept: who does not say it again within a minute is gone. */
export const feedPresence = z.object({ staffId: z.string(), staffName: z.string(), ...seen })
export type FeedPresence = z.output<typeof feedPresence>

/** Told to all open pages, and kept nowhere. */
export const tellPresence = defineCall({
  method: 'POST',
  path: '/admin/presence',
  summary: 'Tell others what one looks at',
  access: 'staff',
  keepsNothing: true,
  body: z.strictObject(seen),
  data: z.null(),
  errors: ['invalid_input', 'unauthenticated'],
})
