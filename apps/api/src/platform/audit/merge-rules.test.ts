import { expect, test } from 'vitest'
import type { Fields } from './fields.ts'
import { type LaterChange, mergeFields } from './merge-rules.ts'

const seen: Fields = { name: 'Calm', priceCents: 650, scents: ['Rose'] }

function aChange(version: number, before: Fields, after: Fields, changedBy = 'Ben'): LaterChange {
  return { version, before, after, changedBy, changedAt: new Date(`2026-11-24T0${version}:00:00Z`) }
}

const newPrice = aChange(4, { priceCents: 650 }, { priceCents: 700 })

test('nothing changed since: what differs is written', () => {
  const merged = mergeFields({ seen: 3, version: 3, present: seen, wanted: { ...seen, name: 'Quiet' } }, [])

  expect(merged).toEqual({ kind: 'merged', fields: ['name'] })
})

test('a whole form that holds the price as it was then leaves the new price alone', () => {
  const present = { ...seen, priceCents: 700 }

  const merged = mergeFields({ seen: 3, version: 4, present, wanted: { ...seen, name: 'Quiet' } }, [newPrice])

  expect(merged).toEqual({ kind: 'merged', fields: ['name'] })
})

test('a field that both changed clashes, and it is said what it was, is and was to be, by whom and when', () => {
  const present = { ...seen, priceCents: 720 }
  const later = [newPrice, aChange(5, { priceCents: 700 }, { priceCents: 720 }, 'Cleo')]

  const merged = mergeFields(
    { seen: 3, version: 5, present, wanted: { name: 'Quiet', priceCents: 690 } },
    later,
  )

  expect(merged).toEqual({
    kind: 'clash',
    fields: [
      {
        field: 'priceCents',
        before: 650,
        yours: 690,
        theirs: 720,
        changedBy: 'Cleo',
        changedAt: '2026-11-24T05:00:00.000Z',
      },
    ],
  })
})

const together = [['state', 'publishAt']]
const draft: Fields = { state: 'draft', publishAt: null }

test('of fields that belong together another one that was changed clashes as well', () => {
  const present = { state: 'draft', publishAt: 'Friday' }
  const later = [aChange(4, { publishAt: null }, { publishAt: 'Friday' })]

  const merged = mergeFields(
    { seen: 3, version: 4, present, wanted: { ...draft, state: 'active' }, together },
    later,
  )

  expect(merged).toMatchObject({ kind: 'clash', fields: [{ field: 'state' }, { field: 'publishAt' }] })
})

test('fields that belong together and were left alone stay as others made them', () => {
  const present = { name: 'Calm', state: 'active', publishAt: null }
  const later = [aChange(4, { state: 'draft' }, { state: 'active' })]
  const wanted = { ...draft, name: 'Quiet' }

  expect(mergeFields({ seen: 3, version: 4, present, wanted, together }, later)).toEqual({
    kind: 'merged',
    fields: ['name'],
  })
})

test('both changed a field to the same: nothing is left to write and nothing clashes', () => {
  const present = { ...seen, priceCents: 700 }

  const merged = mergeFields({ seen: 3, version: 4, present, wanted: { priceCents: 700 } }, [newPrice])

  expect(merged).toEqual({ kind: 'merged', fields: [] })
})

test('a field that was changed and changed back does not clash', () => {
  const back = aChange(5, { priceCents: 700 }, { priceCents: 650 })

  const merged = mergeFields({ seen: 3, version: 5, present: seen, wanted: { priceCents: 690 } }, [
    newPrice,
    back,
  ])

  expect(merged).toEqual({ kind: 'merged', fields: ['priceCents'] })
})

test('where a version does not say what it changed, every difference clashes', () => {
  const present = { ...seen, priceCents: 700 }

  const merged = mergeFields({ seen: 3, version: 5, present, wanted: { name: 'Quiet' } }, [newPrice])

  expect(merged).toEqual({
    kind: 'clash',
    fields: [{ field: 'name', yours: 'Quiet', theirs: 'Calm', changedBy: null, changedAt: null }],
  })
})

test('a version that nobody can have seen yet clashes', () => {
  const merged = mergeFields({ seen: 9, version: 4, present: seen, wanted: { name: 'Quiet' } }, [])

  expect(merged.kind).toBe('clash')
})
