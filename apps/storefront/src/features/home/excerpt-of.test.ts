import { expect, test } from 'vitest'
import { excerptOf } from './excerpt-of.ts'

test('a short review is quoted whole, its lines as one', () => {
  expect(excerptOf('Softer than\n\nI expected.')).toBe('Softer than I expected.')
})

test('a long one is cut between two words', () => {
  const excerpt = excerptOf(`${'soap and water, '.repeat(20)}and more`)

  expect(excerpt.length).toBeLessThanOrEqual(181)
  expect(excerpt).toMatch(/(?:soap|and|water)…$/)
})

test('a word without an end is cut all the same', () => {
  expect(excerptOf('a'.repeat(500))).toBe(`${'a'.repeat(180)}…`)
})
