import { expect, test } from 'vitest'
import { toFilterText } from './facets.ts'

test.each(['Rose,Vegan', 'Vegan,Rose', ' Vegan , Rose,,Vegan,'])('one choice is one text: %j', (joined) => {
  expect(toFilterText(joined)).toBe('Rose,Vegan')
})

test.each(['', ',', ' , '])('no value is no choice: %j', (joined) => {
  expect(toFilterText(joined)).toBeUndefined()
})

test.each(['Moonlight', 'rose', 'Rose,Moonlight', 'x'.repeat(500), 'none', 'type', 'constructor'])(
  'what the shop does not offer is one text, whatever it is and whatever stands beside it: %j',
  (joined) => {
    expect(toFilterText(joined)).toBe('none')
  },
)
