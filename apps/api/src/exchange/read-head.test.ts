import { expect, test } from 'vitest'
import { readHead, requireUsable } from './read-head.ts'

test('columns are known in any letters, and by what people call them', () => {
  const { columns, unknown } = readHead([
    'SKU',
    ' Product Id',
    'search_title',
    'Low-stock level',
    'Description',
    'why',
    '',
  ])

  expect(columns).toEqual([
    'productId',
    'productId',
    'searchTitle',
    'lowStockLevel',
    'descriptions',
    undefined,
    undefined,
  ])
  expect(unknown).toEqual([])
})

test('what nobody knows is named, with what may be meant unless that is there', () => {
  expect(readHead(['productId', 'prize', 'scent', 'scnt', 'colour', 'colour']).unknown).toEqual([
    { name: 'prize', meant: 'price' },
    { name: 'scnt', meant: null },
    { name: 'colour', meant: null },
  ])
})

test.each([
  [['colour'], 'unknownColumns'],
  [['name', 'price'], 'keyless'],
  [['sku', 'productId'], 'doubledColumn'],
])('a head of %j is of no use: %s', (cells, code) => {
  expect(() => requireUsable(readHead(cells))).toThrow(expect.objectContaining({ code }))
})
