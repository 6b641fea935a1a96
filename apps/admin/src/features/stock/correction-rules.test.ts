import { expect, test } from 'vitest'
import {
  type CorrectionEntries,
  deltaOf,
  faultOf,
  reasonOf,
  reasonsFor,
  toCorrection,
} from './correction-rules.ts'

const seen = { stock: 84, asOf: '2026-11-22T10:00:00Z' }
const entries = (overrides: Partial<CorrectionEntries>): CorrectionEntries => ({
  kind: 'counted',
  units: '82',
  reason: undefined,
  note: '',
  ...overrides,
})

test('a count is the difference to what the shop told; what came or went is itself', () => {
  expect(deltaOf(entries({}), seen)).toBe(-2)
  expect(deltaOf(entries({ units: '84' }), seen)).toBe(0)
  expect(deltaOf(entries({ kind: 'add', units: '3' }), seen)).toBe(3)
  expect(deltaOf(entries({ kind: 'take', units: '3' }), seen)).toBe(-3)
})

test('no number, nothing that came or went, and more than there can be are faults', () => {
  expect(faultOf(entries({ units: '' }), seen)).toBe('none')
  expect(faultOf(entries({ kind: 'add', units: '0' }), seen)).toBe('none')
  expect(faultOf(entries({ kind: 'take', units: '85' }), seen)).toBe('too_few')
  expect(faultOf(entries({ kind: 'take', units: '84' }), seen)).toBeUndefined()
  expect(faultOf(entries({ kind: 'add', units: '999917' }), seen)).toBe('too_many')
})

test('reasons follow the direction, and one that no longer fits is chosen no more', () => {
  expect(reasonsFor(entries({}), seen)).toEqual(['counted', 'damaged', 'given_away', 'own_use', 'other'])
  expect(reasonsFor(entries({ units: '90' }), seen)).toEqual(['counted', 'made', 'returned', 'other'])
  expect(reasonsFor(entries({ kind: 'add' }), seen)).not.toContain('counted')
  expect(reasonOf(entries({ reason: 'damaged' }), seen)).toBe('damaged')
  expect(reasonOf(entries({ reason: 'damaged', units: '90' }), seen)).toBe('counted')
  expect(reasonOf(entries({ reason: 'counted', kind: 'take' }), seen)).toBeUndefined()
})

test('a correction is sent as what was expected and found, or as units; without a reason it is none', () => {
  expect(toCorrection(entries({ note: ' twice ' }), seen, 'key')).toEqual({
    key: 'key',
    reason: 'counted',
    note: 'twice',
    change: { kind: 'counted', expected: 84, counted: 82, asOf: seen.asOf },
  })
  const added = entries({ kind: 'add', units: '48', reason: 'made' })
  expect(toCorrection(added, seen, 'key')?.change).toEqual({ kind: 'add', units: 48 })
  expect(toCorrection({ ...added, reason: undefined }, seen, 'key')).toBeUndefined()
  expect(toCorrection(entries({ units: 'a few' }), seen, 'key')).toBeUndefined()
})
