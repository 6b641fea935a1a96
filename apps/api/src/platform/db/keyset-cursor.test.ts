import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './keyset-cursor.ts'

test('a place is read as it was written, and without one a list begins', () => {
  const place = { at: new Date('2026-11-22T11:02:00.123Z'), id: randomUUID() }

  expect(decodeCursor(encodeCursor(place))).toEqual(place)
  expect(decodeCursor(undefined)).toBeUndefined()
  expect(decodeCursor(`253402300799999-${place.id}`)?.at).toEqual(new Date('9999-12-31T23:59:59.999Z'))
})

test('what was never written is refused at its field', () => {
  const id = randomUUID()
  const refused = { code: 'invalid_input', detail: { issues: [{ path: 'after', code: 'invalid' }] } }

  for (const text of [
    '',
    'x',
    '12',
    `-1-${id}`,
    `1e3-${id}`,
    '12-rose',
    `12 ${id}`,
    `253402300800000-${id}`,
  ]) {
    expect(() => decodeCursor(text)).toThrow(expect.objectContaining(refused))
  }
})
