import { expect, test } from 'vitest'
import { starFills } from './star-fills.ts'

const drawn = (rating: number) =>
  starFills(rating)
    .map((fill) => ({ full: '★', half: '⯪', empty: '☆' })[fill])
    .join('')

test('SHOP-15 a half star shows from a fractional part of 0.5 on, and rounding adds none', () => {
  expect(drawn(4.5)).toBe('★★★★⯪')
  expect(drawn(4.9)).toBe('★★★★⯪')
  expect(drawn(4.49)).toBe('★★★★☆')
  expect(drawn(3.4)).toBe('★★★☆☆')
})

test('SHOP-14 a rating fills as many of 5 stars', () => {
  expect(starFills(4)).toHaveLength(5)
  expect(drawn(5)).toBe('★★★★★')
  expect(drawn(0)).toBe('☆☆☆☆☆')
})
