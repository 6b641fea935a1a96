import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressLine, email, optionalEmail, optionalPhone, personName, phone, postalCode } from './fields.ts'

const codesOf = (schema: z.ZodMiniType<string>, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []

test('a field is trimmed and tells the first rule it breaks, and no other', () => {
  expect(z.parse(email, ' a@b.c ')).toBe('a@b.c')
  expect(codesOf(email, ' ')).toEqual(['required'])
  expect(codesOf(phone, '')).toEqual(['required'])
  expect(codesOf(personName, undefined)).toEqual(['required'])
  expect(codesOf(addressLine, 'x'.repeat(161))).toEqual(['too_long'])
})

test('the e-mail pattern wants text, an @, text, a dot and text, without spaces', () => {
  const wrong = ['a@b', '@b.c', 'ab.c', 'a b@c.d', 'a@b c.d', 'a@.']

  expect(wrong.map((value) => codesOf(email, value))).toEqual(wrong.map(() => ['email_format']))
  expect(['a@b.c', 'ä@bücher.example'].flatMap((value) => codesOf(email, value))).toEqual([])
})

test('an address is kept in plain letters, however a keyboard writes them', () => {
  const written = [
    '\uff4bim\uff20example\uff0ecom',
    '\u212aim@example.com',
    'rene\u0301@example.com',
    ' Kim@X.com ',
  ]
  const plain = ['kim@example.com', 'Kim@example.com', 'ren\u00e9@example.com', 'Kim@X.com']

  expect(written.map((value) => z.parse(email, value))).toEqual(plain)
  expect(written.map((value) => z.parse(optionalEmail, value))).toEqual(plain)
  expect(codesOf(email, 'a\u00a8@example.com')).toEqual(['email_format'])
})

test('an address in brackets, and one with a character that nobody sees, is no address', () => {
  const bracketed = [
    '<june@x.com>',
    '<<june@x.com',
    'june@x.com>>>',
    '\uff1cjune@x.com\uff1e',
    'Jane<june@x.com>',
  ]
  const unseen = ['june@x\u00ad.com', 'ju\u200bne@x.com', 'june@x.com\u2060', 'june\u202e@x.com']
  const wrong = [...bracketed, ...unseen]

  expect(wrong.map((value) => codesOf(email, value))).toEqual(wrong.map(() => ['email_format']))
  expect(wrong.map((value) => codesOf(optionalEmail, value))).toEqual(wrong.map(() => ['email_format']))
})

test('a text of any length is refused before a pattern runs on it', () => {
  const endless = `${'@.'.repeat(100_000)} x`

  expect([email, optionalEmail, phone, optionalPhone].map((field) => codesOf(field, endless))).toEqual([
    ['too_long'],
    ['too_long'],
    ['too_long'],
    ['too_long'],
  ])
})

test('control characters are refused', () => {
  expect(codesOf(personName, 'Am\u0000elia')).toEqual(['invalid'])
  expect(codesOf(postalCode, 'BA1\n1AA')).toEqual(['invalid'])
  expect(codesOf(email, 'a\u0000@b.c')).toEqual(['invalid'])
})

test('half of a surrogate pair is refused, a whole one is a letter like any other', () => {
  expect(codesOf(personName, 'Am\ud800elia')).toEqual(['invalid'])
  expect(codesOf(email, 'a\udfff@b.c')).toEqual(['invalid'])
  expect(codesOf(personName, 'Amelia 🧼')).toEqual([])
})

test('a phone number may hold spaces, also those that do not break, but no tab and no line break', () => {
  const numbers = ['+44 20 7946 0018', '+44\u00a020\u202f79460018', '123\n45', '123\t45']

  expect(numbers.map((value) => codesOf(phone, value))).toEqual([[], [], ['phone_format'], ['phone_format']])
  expect(numbers.map((value) => codesOf(optionalPhone, value)).at(-1)).toEqual(['phone_format'])
})

test('optional fields may be empty', () => {
  expect([optionalEmail, optionalPhone, postalCode].flatMap((field) => codesOf(field, ' '))).toEqual([])
})
