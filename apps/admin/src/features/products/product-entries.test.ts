import { expect, test } from 'vitest'
import { changesOf, faultsOf, type ProductEntries, toPatch } from './product-entries.ts'

const entries: ProductEntries = {
  name: 'Lavender Calm Bar',
  sku: 'LL-BAR-001',
  slug: 'lavender-calm-bar',
  price: '6.50',
  descriptions: ['A quiet bar.'],
  advantages: [],
  ingredients: [],
  weight: '110 g',
  dimension: '',
  direction: '',
  warnings: '',
  types: ['Bar Soap'],
  skinTypes: [],
  scents: ['Lavender'],
  useCases: [],
  features: [],
  tint: 'lavender',
  pictures: [],
  shelf: 'A3',
  lowStockLevel: '20',
  searchTitle: '',
  searchDescription: '',
}

test('only what was changed is a change', () => {
  const now = { ...entries, price: '6.90', scents: ['Lavender', 'Vetiver'] }

  expect(changesOf(entries, now)).toEqual(['price', 'scents'])
})

test('blanks, empty lines and another way to write a price change nothing', () => {
  const now = { ...entries, name: ' Lavender Calm Bar ', price: '6,5', descriptions: ['A quiet bar.', ''] }

  expect(changesOf(entries, now)).toEqual([])
})

test('the changed entries are sent as the contract names them', () => {
  const now = {
    ...entries,
    price: '6,90',
    searchTitle: ' ',
    descriptions: [' One. ', ''],
    lowStockLevel: '5',
  }

  expect(toPatch(now, ['price', 'descriptions', 'lowStockLevel', 'searchTitle', 'slug'])).toEqual({
    price: 6.9,
    descriptions: ['One.'],
    lowStockLevel: 5,
    searchTitle: null,
  })
})

test('entries as they were loaded have no fault', () => {
  expect(faultsOf(entries)).toEqual({})
})

test.each([
  [{ name: ' ' }, { name: 'required' }],
  [{ price: 'six' }, { price: 'price' }],
  [{ slug: 'Lavender Bar' }, { slug: 'address_format' }],
  [{ lowStockLevel: '1.5' }, { lowStockLevel: 'whole_number' }],
  [{ lowStockLevel: '' }, { lowStockLevel: 'whole_number' }],
])('%o is refused', (wrong, faults) => {
  expect(faultsOf({ ...entries, ...wrong })).toEqual(faults)
})
