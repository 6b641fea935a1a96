import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { customerAddress, customerId, listedCustomer, mayNot } from './customers.ts'

/** What of an account is shown before it goes into another one, in this order. */
export const MERGED_THINGS = [
  'orders',
  'addresses',
  'reviews',
  'reviewVotes',
  'reviewReports',
  'wishlist',
  'wishlistLink',
  'messages',
  'stockAlerts',
  'newsletter',
  'mailPreferences',
  'notifications',
  'declinedCards',
  'logins',
] as const

export type MergedThing = (typeof MERGED_THINGS)[number]

/** `left`: how many of those of the account that goes do not go over. */
const mergedThing = z.object({
  thing: z.enum(MERGED_THINGS),
  stays: z.number(),
  goes: z.number(),
  left: z.number(),
})

const mergedAccount = z.object({
  ...listedCustomer.shape,
  mobile: z.string(),
  /** Not closed yet. */
  openOrders: z.number(),
  addresses: z.array(customerAddress),
})

export type MergedAccount = z.output<typeof mergedAccount>

const mergePreview = z.object({
  stays: mergedAccount,
  goes: mergedAccount,
  /** Without messages for whoever may not read them. */
  things: z.array(mergedThing),
  /** Why it cannot be done at present. */
  hindrance: z.nullable(z.enum(['both_unpaid'])),
  /** Stands for all of the above: who merges says by it what they saw. */
  seen: z.string(),
})

export type MergePreview = z.output<typeof mergePreview>

/** `id` would stay, `from` would go. Both are on record as looked at. */
export const previewMerge = defineCall({
  method: 'GET',
  path: '/admin/customers/{id}/merge',
  summary: 'What merging another account into one would do',
  access: { staff: 'customers.erase' },
  params: customerId,
  query: z.object({ from: z.string('required') }),
  data: mergePreview,
  errors: ['not_found', 'same_account', 'invalid_input', ...mayNot],
})

/**
 * For good: all that `from` has belongs to `id` afterwards, and nobody gets into `from` any more. Refused as `stale` where
 * either has changed since the preview, and as `account_busy` while somebody buys or pays there.
 */
export const mergeCustomers = defineCall({
  method: 'POST',
  path: '/admin/customers/{id}/merge',
  summary: 'Merge another account into one',
  access: { staff: 'customers.erase' },
  stepUp: true,
  params: customerId,
  body: z.strictObject({ from: z.string('required'), seen: z.string('required') }),
  data: z.null(),
  errors: [
    'not_found',
    'same_account',
    'both_unpaid',
    'account_busy',
    'stale',
    'invalid_input',
    'step_up_required',
    ...mayNot,
  ],
})
