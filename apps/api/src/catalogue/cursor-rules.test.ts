import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor-rules.ts'

test('a cursor is read as it was written', () => {
  expect(readCursor(writeCursor(['Rosé “bar”', 'rose-bar']))).toEqual(['Rosé “bar”', 'rose-bar'])
})

const NO_CURSORS = [
  '',
  'nonsense',
  'e30',
  Buffer.from('["one"]').toString('base64url'),
  writeCursor(['Ros\u0000', 'rose']),
  writeCursor(['Rose', 'rose\u0000']),
]

test.each(NO_CURSORS)('no cursor: %j', (text) => {
  expect(readCursor(text)).toBeUndefined()
})
