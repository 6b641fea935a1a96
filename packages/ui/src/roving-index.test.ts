import { expect, test } from 'vitest'
import { rovingIndex } from './roving-index.ts'

test.for([
  { key: 'ArrowRight', from: 0, to: 1 },
  { key: 'ArrowRight', from: 2, to: 0 },
  { key: 'ArrowLeft', from: 0, to: 2 },
  { key: 'ArrowLeft', from: 2, to: 1 },
  { key: 'Home', from: 2, to: 0 },
  { key: 'End', from: 0, to: 2 },
  { key: 'ArrowRight', from: -1, to: 0 },
  { key: 'ArrowLeft', from: -1, to: 2 },
])('$key in a line of three moves from $from to $to', ({ key, from, to }) => {
  expect(rovingIndex(key, from, 3, 'horizontal')).toBe(to)
})

test('keys of the other direction and all others are left alone', () => {
  expect(rovingIndex('ArrowDown', 0, 3, 'horizontal')).toBeUndefined()
  expect(rovingIndex('ArrowRight', 0, 3, 'vertical')).toBeUndefined()
  expect(rovingIndex('a', 0, 3, 'vertical')).toBeUndefined()
})

test('an empty list has nowhere to go', () => {
  expect(rovingIndex('Home', 0, 0, 'vertical')).toBeUndefined()
})
