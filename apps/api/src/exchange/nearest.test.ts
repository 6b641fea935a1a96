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
