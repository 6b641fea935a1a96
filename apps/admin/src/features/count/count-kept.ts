import { COUNT_REFUSALS, commitCount, keptSheetRow, STOCK_REASONS } from '@shop/contract/admin/stock'
import * as z from 'zod/mini'

/** What was found on a shelf, and what the shop had told of it at that moment. */
const entry = z.object({
  counted: z.number(),
  expected: z.number(),
  asOf: z.string(),
  reason: z.enum(STOCK_REASONS),
  /** To be booked, though somebody else has corrected the product meanwhile. */
  isSure: z.boolean(),
})

/** A part of the count as it is sent, with a key of its own. It stays as it is until the shop has answered. */
const parcel = z.object({
  body: commitCount.body,
  /** When it was sent first; null before, and again once it is known that nothing of it was booked. */
  triedAt: z.nullable(z.string()),
  reply: z.nullable(commitCount.data),
  /** Somebody has seen that it is booked, though no answer came. */
  isSeenBooked: z.optional(z.boolean()),
})

const refusedRow = z.object({
  product: z.string(),
  why: z.enum(COUNT_REFUSALS),
  stock: z.nullable(z.number()),
})

/**
 * `unclear`: sent, never answered, and so old that the shop has forgotten its key.
 * `at`: the product that is counted now.
 */
const head = z.object({
  phase: z.enum(['counting', 'sending', 'unclear', 'done']),
  startedAt: z.string(),
  by: z.string(),
  at: z.nullable(z.string()),
  note: z.string(),
  parcels: z.array(parcel),
  refused: z.array(refusedRow),
})

export const keptHead = head
export const keptRows = z.array(keptSheetRow)
export const keptEntry = entry

export type CountHead = z.output<typeof head>
export type SheetRow = z.output<typeof keptSheetRow>
export type Entry = z.output<typeof entry>
export type Parcel = z.output<typeof parcel>
export type RefusedRow = z.output<typeof refusedRow>

/** A count as it lies on this device. */
export type Count = { head: CountHead; rows: readonly SheetRow[]; entries: ReadonlyMap<string, Entry> }
