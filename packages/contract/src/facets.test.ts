import { expect, test } from 'vitest'
import { tidyFilterText, toFilterText } from './facets.ts'

test.each(['Rose,Vegan', 'Vegan,Rose', ' Vegan , Rose,,Vegan,'])('one choice is one text: %j', (joined) => {
  expect(toFilterText(joined)).toBe('Rose,Vegan')
})

test.each(['', ',', ' , '])('no value is no choice: %j', (joined) => {
  expect(toFilterText(joined)).toBeUndefined()
})

test('an address keeps the order in which values were chosen', () => {
  expect(tidyFilterText(' Vegan ,Rose,Vegan')).toBe('Vegan,Rose')
})

test('a value of forty characters, and sixty-three values, can be a filter', () => {
  const most = Array.from({ length: 63 }, (_, index) => String(index).padStart(40, 'x'))

  expect(tidyFilterText(most.join())).toBe(most.join())
})

test.each([
  'x'.repeat(41),
  `Rose,${'x'.repeat(41)}`,
  Array.from({ length: 64 }, (_, index) => `value ${index}`).join(),
])('what no filter can be is one text', (joined) => {
  expect(toFilterText(joined)).toBe('none')
})
