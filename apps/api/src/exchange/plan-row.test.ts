import { PERMISSIONS, type Permission } from '@shop/contract/permissions'
import { expect, test } from 'vitest'
import type { StaffProductRow } from '#api/catalogue/index.ts'
import { planRow } from './plan-row.ts'
import type { ColumnName, Known } from './product-columns.ts'

const known: Known = {
  facets: (['Lavender', 'Rose'] as const).map((key, position) => ({
    key,
    label: key,
    category: 'scent',
    bit: position,
    position,
    tint: null,
    isActive: true,
    version: 1,
  })),
  tints: (['Lavender', 'Rose', 'Sea fog'] as const).map((label, position) => ({
    key: label.toLowerCase().replace(' ', '-'),
    label,
    ground: '#d9dfe6',
    deep: '#3f4a5c',
    position,
    isActive: label !== 'Sea fog',
    version: 1,
  })),
}

const calm: StaffProductRow = {
  id: 'calm',
  slug: 'calm',
  sku: 'LL-1',
  name: 'Calm',
  priceCents: 650,
  rating: null,
  descriptions: ['One.', 'Two.'],
  advantages: [],
  ingredients: ['Aqua'],
  weight: '110 g',
  dimension: '',
  direction: '',
  warnings: '',
  types: [],
  skinTypes: [],
  scents: ['Rose', 'Lavender'],
  useCases: [],
  features: [],
  tint: 'rose',
  pictures: [],
  stock: 84,
  searchTitle: null,
  searchDescription: null,
  createdAt: new Date('2025-06-01T09:00:00Z'),
  state: 'active',
  publishAt: null,
  version: 3,
  shelf: 'A 1',
  lowStockLevel: 20,
}

type Given = { present?: StaffProductRow; may?: readonly Permission[] }

function plan(cells: Partial<Record<ColumnName, string>>, { present, may = PERMISSIONS }: Given = {}) {
  const given = new Map(
    Object.entries(cells).flatMap(([name, cell]) =>
      columnsNamed(name).map((column) => [column, cell] as const),
    ),
  )
  return planRow(
    { row: 2, cells: given },
    { match: { present, slug: null, marks: {} }, known, pictures: undefined, may: new Set(may) },
  )
}

const columnsNamed = (name: string): ColumnName[] =>
  (
    [
      'id',
      'productId',
      'name',
      'price',
      'stock',
      'scent',
      'descriptions',
      'weight',
      'searchTitle',
      'tint',
      'lowStockLevel',
    ] as const
  ).filter((column) => column === name)

test('cells that say what is so, in whatever spelling, are the same', () => {
  const row = plan(
    {
      productId: ' LL-1 ',
      name: 'Calm',
      price: '$6.5',
      scent: 'rose;LAVENDER',
      descriptions: 'One.\n\n\nTwo.',
      tint: 'Rose',
      lowStockLevel: '020',
    },
    { present: calm },
  )

  expect(row).toMatchObject({ kind: 'same', marks: {}, wanted: null, product: { id: 'calm', version: 3 } })
})

test('a changed row holds what is now, and writes only what differs', () => {
  const row = plan({ name: 'Calm', price: '7', weight: '', searchTitle: 'Calm bar' }, { present: calm })

  expect(row).toMatchObject({
    kind: 'changed',
    marks: { price: { before: '6.50' }, weight: { before: '110 g' }, searchTitle: { before: '' } },
  })
  expect(row.wanted).toEqual({
    slug: null,
    stock: 0,
    patch: { price: 7, weight: '', searchTitle: 'Calm bar' },
  })
})

test('the order of filter values counts: the first one is shown first', () => {
  expect(plan({ scent: 'Lavender, Rose' }, { present: calm }).wanted?.patch).toEqual({
    scents: ['Lavender', 'Rose'],
  })
})

test('a new row needs name and price, and takes what else it is given', () => {
  expect(plan({ productId: 'N', name: 'New', price: '1', stock: '5', scent: '', tint: '' })).toMatchObject({
    kind: 'new',
    product: null,
    wanted: { stock: 5, patch: { sku: 'N', name: 'New', price: 1 } },
  })
  expect(plan({ productId: 'N', name: ' ', price: '' })).toMatchObject({
    kind: 'refused',
    marks: { name: { problem: 'A name is needed' }, price: { problem: 'A price is needed' } },
    wanted: null,
  })
})

test('stock of what is there is left alone, unless it is none at all', () => {
  expect(plan({ stock: '3' }, { present: calm }).kind).toBe('same')
  expect(plan({ stock: '−4' }, { present: calm })).toMatchObject({
    kind: 'refused',
    marks: { stock: { problem: 'Below nothing' } },
  })
  expect(plan({ name: 'N', price: '1', stock: '1000001' }).marks.stock?.problem).toBe('1,000,000 at most')
})

test('an unknown filter value is told with the nearest, and could be added', () => {
  const row = plan({ scent: 'Lavendar' }, { present: calm })

  expect(row).toMatchObject({
    kind: 'refused',
    marks: { scent: { problem: 'Not a filter value. Lavender?' } },
    missing: [{ category: 'scent', label: 'Lavendar' }],
  })
})

test('a price that stays may be sent by anybody, a new one by whoever changes prices', () => {
  const may = ['products.write'] as const

  expect(plan({ price: '6.50', name: 'Calm bar' }, { present: calm, may }).kind).toBe('changed')
  expect(plan({ price: '6.60' }, { present: calm, may }).marks.price?.problem).toBe(
    'Your role does not change prices',
  )
  expect(plan({ name: 'New', price: '6.60' }, { may }).kind).toBe('new')
})

test.each([
  ['name', 'x'.repeat(121), 'This is too long'],
  ['name', 'bell\u0007', 'Some of its signs cannot be used'],
  ['productId', '', 'A number is needed'],
  ['tint', 'green', 'One of Lavender, Rose'],
  ['tint', 'Sea fog', 'One of Lavender, Rose'],
  ['lowStockLevel', 'few', 'Write a whole number'],
  ['lowStockLevel', '1000001', '1,000,000 at most'],
] as const)('%s %j is refused: %s', (column, cell, problem) => {
  expect(plan({ [column]: cell }, { present: calm }).marks[column]).toEqual({ problem })
})
