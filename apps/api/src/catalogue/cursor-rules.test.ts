import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor-rules.ts'

test('a cursor is read as it was written', () => {
  expect(readCursor(writeCursor(['Rosé “bar”', 'rose-bar']))).toEqual(['Rosé “bar”', 'rose-bar'])
})

test.each(['', 'nonsense', 'e30', Buffer.from('["one"]').toString('base64url')])('no cursor: %j', (text) => {
  expect(readCursor(text)).toBeUndefined()
})
