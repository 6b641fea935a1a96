import { expect, test } from 'vitest'
import { nowOf } from './now-of.ts'

const raised = { before: { priceCents: 650 }, after: { priceCents: 685 }, left: null }

test.each([
  [{ ...raised, now: { priceCents: 685 } }, 'asChanged'],
  [{ ...raised, now: { priceCents: 650 } }, 'asBefore'],
  [{ ...raised, now: { priceCents: 700 } }, 'since'],
  [{ ...raised, now: null }, 'gone'],
  [{ ...raised, now: null, left: 'no_way_back' as const }, 'unknown'],
])('%j is %s', (change, state) => {
  expect(nowOf(change, 'priceCents')).toBe(state)
})

test.each([
  ['made', { before: null, after: { name: 'Oat' }, now: { name: 'Oat' }, left: null }, 'asChanged'],
  ['made and gone again', { before: null, after: { name: 'Oat' }, now: null, left: null }, 'gone'],
  ['deleted', { before: { name: 'Oat' }, after: null, now: null, left: null }, 'asChanged'],
  [
    'deleted and made again',
    { before: { name: 'Oat' }, after: null, now: { name: 'Oat' }, left: null },
    'asBefore',
  ],
])('what was %s is one matter: %j is %s', (_what, change, state) => {
  expect(nowOf(change, '')).toBe(state)
})
