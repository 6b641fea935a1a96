import { expect, test } from 'vitest'
import { DEMO_FILTERS } from '#test/demo-filters.ts'
import { keyOf, readFilter } from './filter-rules.ts'

test('API-16 comma-joined values are sorted into their categories', () => {
  const filter = readFilter('Bar Soap,Lavender,Liquid Soap,Vegan', DEMO_FILTERS)

  expect(filter).toEqual(
    new Map([
      ['type', ['Bar Soap', 'Liquid Soap']],
      ['scent', ['Lavender']],
      ['features', ['Vegan']],
    ]),
  )
})

test.each(['', ',', ' , '])('no value narrows nothing: %j', (categories) => {
  expect(readFilter(categories, DEMO_FILTERS)).toEqual(new Map())
})

test('spaces around a value and a value given twice do not matter', () => {
  expect(readFilter(' Rose , Rose,Rose', DEMO_FILTERS)).toEqual(new Map([['scent', ['Rose']]]))
})

test.each(['Bath Bomb', 'Rose,Bath Bomb', 'rose', 'constructor', 'type'])(
  'an unknown value matches nothing, also beside known ones: %s',
  (categories) => {
    expect(readFilter(categories, DEMO_FILTERS)).toBeUndefined()
  },
)

test('filters that leave the same products have the same key', () => {
  const keys = ['Rose,Vegan,Lavender', 'Lavender,Rose,Vegan', 'Rose,Lavender', ''].map((categories) =>
    keyOf(readFilter(categories, DEMO_FILTERS) ?? new Map()),
  )

  expect(keys).toEqual(['Lavender,Rose,Vegan', 'Lavender,Rose,Vegan', 'Lavender,Rose', ''])
})
