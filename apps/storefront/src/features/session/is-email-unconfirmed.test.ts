import { expect, test } from 'vitest'
import { isEmailUnconfirmed } from './is-email-unconfirmed.ts'

/** A token as the browser sees one. */
function tokenThatSays(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

const unconfirmed = tokenThatSays({ emailVerified: false })
const confirmed = tokenThatSays({ emailVerified: true })

test.each([
  ['the token, before the record is there', unconfirmed, undefined],
  ['the record, where the token says nothing', tokenThatSays({}), { emailVerified: false }],
  ['the record, where there is no token', null, { emailVerified: false }],
  ['the record, where the token cannot be read', 'a.token.that-ended', { emailVerified: false }],
  ['both', unconfirmed, { emailVerified: false }],
])('an address has yet to be confirmed when this says so: %s', (_, token, user) => {
  expect(isEmailUnconfirmed(token, user)).toBe(true)
})

test.each([
  ['nothing is known', null, undefined],
  ['the token says so, and the record is old', confirmed, { emailVerified: false }],
  ['the record says so, and the token is old', unconfirmed, { emailVerified: true }],
  ['both say so', confirmed, { emailVerified: true }],
])('nobody is reminded when %s', (_, token, user) => {
  expect(isEmailUnconfirmed(token, user)).toBe(false)
})
