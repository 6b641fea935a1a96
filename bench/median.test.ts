import { expect, test } from 'vitest'
import { median } from './median.ts'

test('the median is the middle one of an odd number, whatever their order', () => {
  expect(median([9, 1, 5])).toBe(5)
})

test('the median of an even number lies between the two in the middle', () => {
  expect(median([4, 1, 2, 100])).toBe(3)
})

test('nothing has no median', () => {
  expect(() => median([])).toThrow(RangeError)
})

test.each([
  [[3], 3],
  [[1, 9, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})
