import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test('a review is signed by the first name and one letter of the last', () => {
  expect(shownName({ firstName: 'Amelia', lastName: 'Hart' })).toBe('Amelia H.')
  expect(shownName({ firstName: ' Ines ', lastName: 'de Souza' })).toBe('Ines D.')
  expect(shownName({ firstName: 'Mei', lastName: ' ' })).toBe('Mei')
})
