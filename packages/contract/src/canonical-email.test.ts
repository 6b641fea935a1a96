import { expect, test } from 'vitest'
import { canonicalEmail, isSameEmail } from './canonical-email.ts'

const KELVIN_SIGN = '\u212a'
const DOTTED_CAPITAL_I = '\u0130'
const DOTLESS_SMALL_I = '\u0131'

test.each([
  ['capital letters', 'Amelia@Example.COM', 'amelia@example.com'],
  ['the Kelvin sign, which is a k', `${KELVIN_SIGN}im@example.com`, 'kim@example.com'],
  ['letters of full width', 'ｋim＠example．com', 'kim@example.com'],
  ['a ligature', 'o\ufb03ce@example.com', 'office@example.com'],
  ['an accent that stands by itself', 'rene\u0301@example.com', 'ren\u00e9@example.com'],
])('an e-mail address is the same with %s', (_, one, other) => {
  expect(canonicalEmail(one)).toBe(canonicalEmail(other))
  expect(isSameEmail(one, other)).toBe(true)
})

test.each([
  ['an i with a dot on its capital', `${DOTTED_CAPITAL_I}da@example.com`, 'ida@example.com'],
  ['an i without a dot', `${DOTLESS_SMALL_I}da@example.com`, 'ida@example.com'],
  ['a sharp s', 'straße@example.com', 'strasse@example.com'],
  ['a letter of another script', '\u043aim@example.com', 'kim@example.com'],
  ['another case of a letter beyond ASCII', 'Änne@example.com', 'änne@example.com'],
])('an e-mail address is another with %s', (_, one, other) => {
  expect(isSameEmail(one, other)).toBe(false)
})

test('the canonical form of a canonical form is itself', () => {
  const forms = ['Amelia@Example.COM', `${KELVIN_SIGN}im@example.com`, 'o\ufb03ce@example.com'].map(
    canonicalEmail,
  )

  expect(forms.map(canonicalEmail)).toEqual(forms)
})
