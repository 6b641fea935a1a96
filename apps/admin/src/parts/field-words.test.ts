import { expect, test } from 'vitest'
import { fieldName, valueWords } from './field-words.ts'

test.each([
  ['priceCents', 'Price'],
  ['searchTitle', 'Search title'],
  ['state', 'State'],
  ['dimension', 'Size'],
])('the field %s is called %s', (name, words) => {
  expect(fieldName(name)).toBe(words)
})

test.each([
  ['priceCents', 715, '$7.15'],
  ['stock', 715, '715'],
  ['isActive', true, 'yes'],
  ['publishAt', null, 'nothing'],
  ['scents', [], 'nothing'],
  ['scents', ['rose', 'oat'], 'rose, oat'],
  [
    'pictures',
    [
      { name: 'rose.jpg', media: '1' },
      { name: 'bar', alt: 'A bar' },
    ],
    'rose.jpg, A bar',
  ],
  ['state', 'archived', 'off sale'],
  ['state', 'given up', 'given up'],
  ['other', [{ a: 1 }, { a: 2 }], '2 entries'],
  ['focal', { x: 0.38, y: 0.6 }, '38 % across, 60 % down'],
  ['crop', { left: 0, top: 0, width: 0.5, height: 1 }, '50 % × 100 %'],
  ['crop', { width: 1, height: 1, turn: 90, isMirrored: true }, '100 % × 100 %, turned 90°, mirrored'],
  ['shelf', 'A 3', 'A 3'],
])('%s %j is read as %s', (name, value, words) => {
  expect(valueWords(name, value)).toBe(words)
})

test('a long text is cut where a line of the log ends', () => {
  expect(valueWords('direction', 'x'.repeat(500))).toBe(`${'x'.repeat(140)}…`)
  expect(valueWords('advantages', ['x'.repeat(500)])).toBe(`${'x'.repeat(140)}…`)
})

test('it is whole where there is room', () => {
  const text = 'x'.repeat(500)
  expect(valueWords('direction', text, Number.POSITIVE_INFINITY)).toBe(text)
  expect(valueWords('advantages', [text], Number.POSITIVE_INFINITY)).toBe(text)
})
