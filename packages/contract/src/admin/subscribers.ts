import * as z from 'zod/mini'
import { defineCall, defineFile } from '../call.ts'
import { pageOf } from './list-query.ts'
import { moment } from './staff-fields.ts'

export const SUBSCRIBERS_A_PAGE = 50

/** `waiting` for the mailed link to be opened; `left` has no address any more. */
export const SUBSCRIBER_STATES = ['confirmed', 'waiting', 'left'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

const state = z.enum(SUBSCRIBER_STATES, 'invalid')
const atMost = (length: number) => z.maxLength(length, 'too_long')

const subscriber = z.object({
  id: z.string(),
  /** Null: they have left. */
  email: z.nullable(z.string()),
  state,
  /** The page where it was asked for, and the words that were agreed to. */
  page: z.string(),
  words: z.string(),
  askedAt: moment,
  confirmedAt: z.nullable(moment),
  confirmedBy: z.nullable(z.enum(['mailed_link', 'account'])),
  leftAt: z.nullable(moment),
  leftBy: z.nullable(z.enum(['page', 'one_click', 'account'])),
})

export type Subscriber = z.output<typeof subscriber>

/**
 * The newest first. `search`: a part of the address; a whole one finds who left under it, too. `after`: `meta.next`. The
 * counts are of all, whatever the list is narrowed to.
 */
export const listSubscribers = defineCall({
  method: 'GET',
  path: '/admin/subscribers',
  summary: 'Who gets the newsletter',
  access: { staff: 'subscribers.read' },
  query: z.object({
    search: z.optional(z.string().check(atMost(254))),
    state: z.optional(state),
    after: z.optional(z.string().check(atMost(200))),
    limit: pageOf(100),
  }),
  data: z.array(subscriber),
  meta: z.object({
    confirmed: z.number(),
    waiting: z.number(),
    left: z.number(),
    next: z.nullable(z.string()),
  }),
  errors: ['invalid_input', 'unauthenticated', 'not_permitted'],
})

/** Those who confirmed, as a CSV with their consent and each one's link to leave by: whoever else may not be written to. */
export const exportSubscribers = defineFile({
  path: '/admin/exports/subscribers',
  summary: 'Subscribers as a file',
  access: { staff: 'subscribers.export' },
  stepUp: true,
  errors: ['unauthenticated', 'not_permitted', 'step_up_required'],
})

/** Everything that the shop keeps of one of them; the change log says that it happened, and no address. */
export const eraseSubscriber = defineCall({
  method: 'DELETE',
  path: '/admin/subscribers/{id}',
  summary: 'Erase one subscriber',
  access: { staff: 'customers.erase' },
  stepUp: true,
  params: z.object({ id: z.string() }),
  data: z.null(),
  errors: ['unauthenticated', 'not_permitted', 'step_up_required', 'not_found'],
})
