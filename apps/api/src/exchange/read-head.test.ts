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

test('of a hundred thousand unknown names each is named, and of the first is said what may be meant', () => {
  const strange = Array.from({ length: 100_000 }, (_, at) => `n${at}`)

  const { unknown } = readHead(['productId', 'prize', ...strange])

  expect(unknown).toHaveLength(100_001)
  expect([unknown[0], unknown.at(-1)]).toEqual([
    { name: 'prize', meant: 'price' },
    { name: 'n99999', meant: null },
  ])
})

test.each([
  [['colour'], 'unknownColumns'],
  [['name', 'price'], 'keyless'],
  [['sku', 'productId'], 'doubledColumn'],
])('a head of %j is of no use: %s', (cells, code) => {
  expect(() => requireUsable(readHead(cells))).toThrow(expect.objectContaining({ code }))
})
