import { beforeEach, expect, test } from 'vitest'
import { logIn } from './log-in.ts'
import { isLoggedIn, logOut, sessionStore } from './session-store.ts'

const claims = {
  id: 'amelia',
  email: 'amelia@example.com',
  firstName: 'Amelia',
  lastName: 'Hart',
  role: 'customer',
  exp: 4_000_000_000,
}

/** A token as the browser sees one: it reads the claims and leaves the signature to the shop. */
function token(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256' })}.${part(payload)}.signature`
}

beforeEach(() => logOut())

test('STATE-01 logged out means that user and token are empty', () => {
  expect(sessionStore.getState()).toEqual({ user: null, token: null })
  expect(isLoggedIn(sessionStore.getState())).toBe(false)
})

test('STATE-02 STATE-03 a login stores the token and the user decoded from it', () => {
  logIn(token(claims))

  expect(sessionStore.getState()).toEqual({
    user: { id: 'amelia', email: 'amelia@example.com', firstName: 'Amelia', lastName: 'Hart' },
    token: token(claims),
  })
})

test('STATE-09 logout clears the user and the token', () => {
  logIn(token(claims))

  logOut()

  expect(sessionStore.getState()).toEqual({ user: null, token: null })
})

test.each([['not a token'], [token({ ...claims, role: 'owner' })], [token({ id: 'amelia' })]])(
  'what is no token of a customer of this shop is not stored: %j',
  (foreign) => {
    expect(() => logIn(foreign)).toThrow()

    expect(isLoggedIn(sessionStore.getState())).toBe(false)
  },
)
