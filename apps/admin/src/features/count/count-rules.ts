import type { StockMeanwhile } from '@shop/contract/admin/stock'
import type { Count, CountHead, Entry, Parcel, SheetRow } from '#admin/features/count/count-kept.ts'
import type { CountChange } from '#admin/features/count/count-store.ts'
import { groupBy } from '#admin/parts/group-by.ts'

/** A parcel must fit a request of 128 kB, however long the names of its products are. */
export const ROWS_A_PARCEL = 300
/** A day less than the shop remembers a key, since clocks differ. */
const KEY_TRUSTED_MS = 6 * 24 * 60 * 60 * 1000

/** A2 before A10. */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** As one walks: by shelf, then name; what lies on none comes last. */
export function inWalkingOrder(rows: readonly SheetRow[]): SheetRow[] {
  return rows.toSorted(
    (one, other) =>
      Number(one.shelf === '') - Number(other.shelf === '') ||
      natural.compare(one.shelf, other.shelf) ||
      natural.compare(one.name, other.name),
  )
}

export type ShelfGroup = { name: string; shelves: string[] }

/** Shelves by the letters before their number: A1, A2 and A3 are of A. The empty shelf is a group of its own, the last. */
export function groupShelves(rows: readonly SheetRow[]): ShelfGroup[] {
  const shelves = [...new Set(inWalkingOrder(rows).map(({ shelf }) => shelf))]
  const groups = groupBy(shelves, (shelf) => /^\D*/.exec(shelf)?.[0].trim() ?? '')
  return [...groups].map(([name, ofGroup]) => ({ name, shelves: ofGroup }))
}

export function differenceOf({ counted, expected }: Pick<Entry, 'counted' | 'expected'>): number {
  return counted - expected
}

/**
 * Units on the shelf now: counted, less what was sold since, and with what came back. Without corrections of others, which
 * tell of the same difference as the count.
 */
export function lyingNow(
  { counted }: Pick<Entry, 'counted'>,
  { difference, corrected }: Pick<StockMeanwhile, 'difference' | 'corrected'>,
): number {
  return Math.max(0, counted + difference - corrected)
}

export function isBooked({ reply, isSeenBooked = false }: Parcel): boolean {
  return reply !== null || isSeenBooked
}

/** Sent, and not answered so far. */
export function isUnanswered(parcel: Parcel): boolean {
  return parcel.triedAt !== null && !isBooked(parcel)
}

export function bookedIn({ parcels }: Pick<CountHead, 'parcels'>): ReadonlySet<string> {
  return new Set(parcels.filter(isBooked).flatMap(({ body }) => body.rows.map(({ product }) => product)))
}

/** The change once somebody has seen that what was sent is booked: what was not sent yet goes out. */
export function goOnAfterBooked({ head }: Pick<Count, 'head'>) {
  const parcels = head.parcels.map((each) => (isUnanswered(each) ? { ...each, isSeenBooked: true } : each))
  return { part: { phase: 'sending', parcels } } as const satisfies Omit<CountChange, 'from'>
}

/** The change that leads back to counting what is not booked; what is booked is counted no more. */
export function backToCounting({ head, rows, entries }: Count) {
  const parcels = head.parcels.filter(isBooked)
  const booked = bookedIn({ parcels })
  return {
    part: { phase: 'counting', parcels },
    rows: rows.filter(({ id }) => !booked.has(id)),
    counted: [...entries.keys()].filter((id) => booked.has(id)).map((product) => ({ product, entry: null })),
  } as const satisfies Omit<CountChange, 'from'>
}

export type OpenRow = { row: SheetRow; entry: Entry }

/** What was counted and is not booked, in walking order. */
export function openRows({ head, rows, entries }: Count): OpenRow[] {
  const booked = bookedIn(head)
  return rows.flatMap((row) => {
    const entry = entries.get(row.id)
    return entry && !booked.has(row.id) ? [{ row, entry }] : []
  })
}

/** Where to go on after a row: the next that is not counted, from the start again after the last. */
export function nextUncounted({ rows, entries }: Pick<Count, 'rows' | 'entries'>, after: string | null) {
  const place = rows.findIndex(({ id }) => id === after)
  const around = [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))]
  return around.find(({ id }) => !entries.has(id))
}

/** The row that is counted now. */
export function currentRow(count: Count): SheetRow | undefined {
  const { head, rows } = count
  return rows.find(({ id }) => id === head.at) ?? nextUncounted(count, null) ?? rows[0]
}

export type CountSum = { counted: number; total: number; differences: number[] }

export function sumUp({ rows, entries }: Count): CountSum {
  const differences = rows.flatMap(({ id }) => {
    const entry = entries.get(id)
    return entry && differenceOf(entry) !== 0 ? [differenceOf(entry)] : []
  })
  return { counted: entries.size, total: rows.length, differences }
}

/** What was not booked yet, in as many parcels as it takes. */
export function toParcels(count: Count, makeKey: () => string): Parcel[] {
  const open = openRows(count)
  const starts = Array.from({ length: Math.ceil(open.length / ROWS_A_PARCEL) }, (_, at) => at * ROWS_A_PARCEL)
  return starts.map((start) => ({
    body: {
      key: makeKey(),
      note: count.head.note.trim(),
      ...toBody(open.slice(start, start + ROWS_A_PARCEL)),
    },
    triedAt: null,
    reply: null,
  }))
}

/** Rows as the calls take them. */
export function toBody(open: readonly OpenRow[]): Pick<Parcel['body'], 'asOf' | 'rows'> {
  const asOf = open.map(({ entry }) => entry.asOf).toSorted()[0] ?? ''
  return {
    asOf,
    rows: open.map(({ row, entry }) => ({
      product: row.id,
      expected: entry.expected,
      counted: entry.counted,
      ...(entry.asOf !== asOf && { asOf: entry.asOf }),
      ...(differenceOf(entry) !== 0 && { reason: entry.reason }),
    })),
  }
}

/** It was sent so long ago that sent again it could be booked twice. */
export function isForgotten({ triedAt }: Parcel, now: Date): boolean {
  return triedAt !== null && now.getTime() - Date.parse(triedAt) > KEY_TRUSTED_MS
}

/** By words of shelf, name or number; a number alone, as a hand scanner types it, is meant whole. */
export function findRow(rows: readonly SheetRow[], words: string): SheetRow | undefined {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return undefined
  const exact = rows.find(({ sku, shelf }) => [sku, shelf].some((each) => each.toLowerCase() === wanted))
  return exact ?? rows.find(({ name, sku }) => `${name} ${sku}`.toLowerCase().includes(wanted))
}
