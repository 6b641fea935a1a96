import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const scents = ['Lavender', 'Rose', 'Lemongrass', 'Charcoal', 'Unscented']

test.each([
  ['Lavendar', 'Lavender'],
  ['lemon grass', 'Lemongrass'],
  ['Rosé', 'Rose'],
  ['Vetiver', undefined],
  ['Oat', undefined],
])('%s is meant as %s', (word, meant) => {
  expect(nearest(word, scents)).toBe(meant)
})

test('a word of a million letters is meant as none of a hundred', () => {
  const labels = Array.from({ length: 100 }, (_, at) => `Lavender with lemongrass, number ${at}`)

  expect(nearest('lavender'.repeat(125_000), labels)).toBeUndefined()
})
