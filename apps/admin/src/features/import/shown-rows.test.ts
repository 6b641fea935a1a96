import { expect, test } from 'vitest'
import { countOf, firstKind, shownKinds, touchedColumns } from './shown-rows.ts'

const none = { new: 0, changed: 0, same: 0, refused: 0, left: 0 }
const aColumn = (name: string, isTouched = false) => ({ name, isTouched, note: null })

test('what is refused is shown first, then what changes, then what is new', () => {
  expect(firstKind({ ...none, refused: 1, changed: 2 })).toBe('refused')
  expect(firstKind({ ...none, changed: 2, new: 3 })).toBe('changed')
  expect(firstKind({ ...none, new: 3, same: 4 })).toBe('new')
  expect(firstKind({ ...none, same: 4 })).toBe('all')
})

test('only kinds that there are rows of are offered, and all of them together', () => {
  const counts = { ...none, new: 38, same: 416, refused: 5 }

  expect(shownKinds(counts)).toEqual(['all', 'refused', 'new', 'same'])
  expect(countOf(counts, 'all')).toBe(459)
})

test('a narrow file is shown whole; of a wide one what matters, and what names the rows', () => {
  const narrow = ['productId', 'shelf'].map((name) => aColumn(name))
  const wide = ['id', 'productId', 'name', 'price', 'a', 'b', 'c', 'd', 'e'].map((name) =>
    aColumn(name, name === 'c'),
  )

  expect(touchedColumns(narrow)).toEqual(narrow)
  expect(touchedColumns(wide).map(({ name }) => name)).toEqual(['productId', 'name', 'price', 'c'])
})
