import { expect, test } from 'vitest'
import type { Count, Entry, SheetRow } from './count-kept.ts'
import {
  backToCounting,
  bookedIn,
  currentRow,
  findRow,
  goOnAfterBooked,
  groupShelves,
  inWalkingOrder,
  isForgotten,
  lyingNow,
  nextUncounted,
  openRows,
  ROWS_A_PARCEL,
  sumUp,
  toParcels,
} from './count-rules.ts'

const nine = '2026-11-22T09:00:00.000Z'
const ten = '2026-11-22T10:00:00.000Z'

const aRow = (id: string, part: Partial<SheetRow> = {}): SheetRow => ({
  id,
  name: `Bar ${id}`,
  sku: `LL-${id}`,
  shelf: '',
  stock: 84,
  ordered: 0,
  tint: 'rose',
  picture: null,
  asOf: nine,
  ...part,
})

const anEntry = (part: Partial<Entry> = {}): Entry => ({
  counted: 84,
  expected: 84,
  asOf: nine,
  reason: 'counted',
  isSure: false,
  ...part,
})

const aCount = (
  rows: SheetRow[],
  entries: Record<string, Entry> = {},
  head: Partial<Count['head']> = {},
): Count => ({
  head: {
    phase: 'counting',
    startedAt: nine,
    by: 'Anna',
    at: null,
    note: '',
    parcels: [],
    refused: [],
    ...head,
  },
  rows,
  entries: new Map(Object.entries(entries)),
})

let made = 0
const makeKey = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

test('one walks A2 before A10, by name on one shelf, and what has no shelf comes last', () => {
  const rows = [
    aRow('none'),
    aRow('ten', { shelf: 'A10' }),
    aRow('two-b', { shelf: 'A2', name: 'Rose' }),
    aRow('two-a', { shelf: 'A2', name: 'Oat' }),
    aRow('b', { shelf: 'B1' }),
  ]

  expect(inWalkingOrder(rows).map(({ id }) => id)).toEqual(['two-a', 'two-b', 'ten', 'b', 'none'])
  expect(groupShelves(rows)).toEqual([
    { name: 'A', shelves: ['A2', 'A10'] },
    { name: 'B', shelves: ['B1'] },
    { name: '', shelves: [''] },
  ])
})

test('counting goes on at the next row without a number, and around to what was skipped', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => aRow(id))
  const count = aCount(rows, { a: anEntry(), c: anEntry() })

  expect(nextUncounted(count, null)?.id).toBe('b')
  expect(nextUncounted(count, 'b')?.id).toBe('d')
  expect(nextUncounted(count, 'd')?.id).toBe('b')
  expect(nextUncounted(aCount(rows.slice(0, 2), { a: anEntry() }), 'b')).toBeUndefined()
  expect(currentRow({ ...count, head: { ...count.head, at: 'c' } })?.id).toBe('c')
  expect(currentRow({ ...count, head: { ...count.head, at: 'gone' } })?.id).toBe('b')
})

test('the sum tells how many are counted and by how much each differs', () => {
  const rows = ['a', 'b', 'c'].map((id) => aRow(id))
  const entries = { a: anEntry(), c: anEntry({ counted: 82 }) }

  expect(sumUp(aCount(rows, entries))).toEqual({ counted: 2, total: 3, differences: [-2] })
})

test('what was counted lies there less what was sold since; what others corrected is not taken off it again', () => {
  expect(lyingNow({ counted: 18 }, { difference: -5, corrected: 0 })).toBe(13)
  expect(lyingNow({ counted: 18 }, { difference: 1, corrected: 0 })).toBe(19)
  expect(lyingNow({ counted: 18 }, { difference: -7, corrected: -2 })).toBe(13)
  expect(lyingNow({ counted: 2 }, { difference: -5, corrected: 0 })).toBe(0)
})

test('what is sent tells of each row when its number was seen, and a reason only where it differs', () => {
  const rows = ['a', 'b', 'c'].map((id) => aRow(id))
  const entries = {
    a: anEntry(),
    b: anEntry({ counted: 80, expected: 83, asOf: ten, reason: 'damaged' }),
  }

  const [parcel, ...others] = toParcels(aCount(rows, entries, { note: ' November ' }), makeKey)

  expect(others).toEqual([])
  expect(parcel).toMatchObject({
    triedAt: null,
    reply: null,
    body: {
      note: 'November',
      asOf: nine,
      rows: [
        { product: 'a', expected: 84, counted: 84 },
        { product: 'b', expected: 83, counted: 80, asOf: ten, reason: 'damaged' },
      ],
    },
  })
  expect(toParcels(aCount(rows), makeKey)).toEqual([])
})

test('many rows go in parcels, each with a key, and what one of them has booked is not sent again', () => {
  const rows = Array.from({ length: 2 * ROWS_A_PARCEL + 1 }, (_, at) => aRow(`soap-${at}`))
  const entries = Object.fromEntries(rows.map(({ id }) => [id, anEntry()]))
  const parcels = toParcels(aCount(rows, entries), makeKey)

  expect(parcels.map(({ body }) => body.rows.length)).toEqual([ROWS_A_PARCEL, ROWS_A_PARCEL, 1])
  expect(new Set(parcels.map(({ body }) => body.key)).size).toBe(3)

  const answered = parcels.map((parcel, at) =>
    at === 0 ? { ...parcel, reply: { rows: [], changeSetId: null } } : parcel,
  )
  expect(openRows(aCount(rows, entries, { parcels: answered }))).toHaveLength(ROWS_A_PARCEL + 1)
})

test('what is booked is counted no more by whoever goes back to counting', () => {
  const rows = ['a', 'b'].map((id) => aRow(id))
  const entries = { a: anEntry(), b: anEntry({ counted: 82 }) }
  const [booked, refused] = rows.flatMap((row) =>
    toParcels(aCount([row], { [row.id]: anEntry() }), makeKey).map((parcel) => ({
      ...parcel,
      reply: row.id === 'a' ? { rows: [], changeSetId: null } : null,
    })),
  )
  const parcels = [booked, refused].flatMap((parcel) => parcel ?? [])

  const change = backToCounting(aCount(rows, entries, { phase: 'sending', parcels }))

  expect(change).toEqual({
    part: { phase: 'counting', parcels: [booked] },
    rows: [rows[1]],
    counted: [{ product: 'a', entry: null }],
  })
})

test('what somebody has seen booked is what was sent and not answered, and the parcels behind it go out', () => {
  const [answered, sent, unsent] = ['a', 'b', 'c'].map((id) => ({
    body: { key: makeKey(), asOf: nine, rows: [{ product: id, expected: 84, counted: 84 }] },
    triedAt: id === 'c' ? null : nine,
    reply: id === 'a' ? { rows: [], changeSetId: null } : null,
  }))
  const parcels = [answered, sent, unsent].flatMap((parcel) => parcel ?? [])

  const { part } = goOnAfterBooked(aCount([], {}, { phase: 'unclear', parcels }))

  expect(part).toEqual({
    phase: 'sending',
    parcels: [answered, { ...sent, isSeenBooked: true }, unsent],
  })
  expect([...bookedIn(part)]).toEqual(['a', 'b'])
})

test('a parcel fits a request, however long the names of products are', () => {
  const rows = Array.from({ length: ROWS_A_PARCEL }, (_, at) => aRow(`${'x'.repeat(190)}-${at}`))
  const entry = anEntry({ counted: 1_000_000, expected: 999_999, reason: 'given_away' })
  const entries = Object.fromEntries(
    rows.map(({ id }, at) => [id, at === 0 ? entry : { ...entry, asOf: ten }]),
  )

  const [parcel] = toParcels(aCount(rows, entries, { note: 'ü'.repeat(200) }), makeKey)

  expect(Buffer.byteLength(JSON.stringify(parcel?.body))).toBeLessThan(128 * 1024)
})

test('what was sent six days ago without an answer is not sent again by itself', () => {
  const parcel = { body: { key: makeKey(), asOf: nine, rows: [] }, reply: null, triedAt: null }
  const later = (days: number) => new Date(Date.parse(nine) + days * 86_400_000)

  expect(isForgotten(parcel, later(30))).toBe(false)
  expect(isForgotten({ ...parcel, triedAt: nine }, later(5))).toBe(false)
  expect(isForgotten({ ...parcel, triedAt: nine }, later(7))).toBe(true)
})

test('a row is found by its whole number or shelf before a part of a name', () => {
  const rows = [
    aRow('a', { name: 'Bar of A1', sku: 'LL-BAR-010' }),
    aRow('b', { shelf: 'A1', sku: 'LL-BAR-01' }),
  ]

  expect(findRow(rows, ' a1 ')?.id).toBe('b')
  expect(findRow(rows, 'll-bar-01')?.id).toBe('b')
  expect(findRow(rows, 'bar of')?.id).toBe('a')
  expect(findRow(rows, 'clay')).toBeUndefined()
  expect(findRow(rows, '')).toBeUndefined()
})
