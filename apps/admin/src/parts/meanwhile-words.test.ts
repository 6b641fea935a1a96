import { expect, test } from 'vitest'
import { meanwhileWords } from './meanwhile-words.ts'

const nothing = { difference: 0, sold: 0, lastSoldAt: null, cancelled: 0, corrected: 0 }
const now = new Date(2026, 10, 22, 12, 0)
const at = new Date(2026, 10, 22, 11, 2).toISOString()

test('nothing that happened is nothing said', () => {
  expect(meanwhileWords(null)).toBeUndefined()
  expect(meanwhileWords(nothing)).toBeUndefined()
})

test('a sale is said with its time, beside what came back and what others corrected', () => {
  const meanwhile = {
    ...nothing,
    sold: 1,
    lastSoldAt: at,
    cancelled: 3,
    corrected: -2,
    correctedBy: ['Ruth', 'Tom'],
  }

  expect(meanwhileWords({ ...nothing, sold: 2, lastSoldAt: at }, now)).toBe('Meanwhile 2 were sold at 11:02.')
  expect(meanwhileWords(meanwhile, now)).toBe(
    'Meanwhile 1 was sold at 11:02, 3 came back from cancelled orders, Ruth and Tom corrected it by −2.',
  )
})

test('an undo names nobody', () => {
  expect(meanwhileWords({ ...nothing, corrected: 2 })).toBe('Meanwhile a correction was taken back (+2).')
})
