import { expect, test } from 'vitest'
import type { PaletteItem } from '#admin/parts/palette-source.ts'
import { readTyped, toGroups } from './palette-groups.ts'

const item = (id: string, group: PaletteItem['group'], more: Partial<PaletteItem> = {}): PaletteItem => ({
  id,
  group,
  title: id,
  mark: null,
  path: '/',
  ...more,
})
const idsOf = (found: Parameters<typeof toGroups>[0], words: string) =>
  toGroups(found, words).map(({ value, items }) => [value, ...items.map(({ id }) => id)])

test.each([
  ['soap bar', { words: 'soap bar', prefix: undefined }],
  ['> sign', { words: 'sign', prefix: '>' }],
  [' @ruth ', { words: 'ruth', prefix: '@' }],
  ['#7F3K', { words: '#7F3K', prefix: undefined }],
  ['', { words: '', prefix: undefined }],
])('%j is read as %o', (typed, read) => {
  expect(readTyped(typed)).toEqual(read)
})

test('groups stand in one order, without empty ones', () => {
  const found = [
    { items: [item('Staff', 'pages'), item('Sign out', 'do')], isFound: false },
    { items: [item('Rose', 'products')], isFound: true },
  ]

  expect(idsOf(found, '')).toEqual([
    ['products', 'Rose'],
    ['do', 'Sign out'],
    ['pages', 'Staff'],
  ])
  expect(idsOf(found, 'sign')).toEqual([
    ['products', 'Rose'],
    ['do', 'Sign out'],
  ])
})

test('an item is found by title, second line and what else it is called', () => {
  const items = [item('Ruth Cole', 'people', { hint: 'ruth@soap.example', alias: 'manager' })]

  for (const words of ['cole ruth', 'soap', 'MANAGER cole'])
    expect(idsOf([{ items, isFound: false }], words)).toEqual([['people', 'Ruth Cole']])
  expect(idsOf([{ items, isFound: false }], 'tom')).toEqual([])
})

test('a group shows some of what it has', () => {
  const items = Array.from({ length: 12 }, (_, at) => item(`Page ${at}`, 'pages'))

  expect(toGroups([{ items, isFound: false }], '')[0]?.items).toHaveLength(6)
  expect(toGroups([{ items, isFound: false }], 'page')[0]?.items).toHaveLength(8)
})
