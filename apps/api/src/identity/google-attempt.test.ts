import { expect, test } from 'vitest'
import { attemptIdIn, codeVerifierOf, newAttempt, nonceOf, readAttempt, stateOf } from './google-attempt.ts'

test('an attempt comes back by its cookie and its state together', () => {
  const attempt = newAttempt('opener-1')

  expect(readAttempt(attempt.secret, stateOf(attempt))).toEqual(attempt)
})

test('neither the state of another attempt nor another opener’s name in it will do', () => {
  const [attempt, other] = [newAttempt('opener-1'), newAttempt('opener-1')]
  const [, proof] = stateOf(attempt).split('.')

  expect(readAttempt(attempt.secret, stateOf(other))).toBeUndefined()
  expect(readAttempt(other.secret, stateOf(attempt))).toBeUndefined()
  expect(readAttempt(attempt.secret, `opener-2.${proof}`)).toBeUndefined()
  expect(readAttempt(attempt.secret, null)).toBeUndefined()
  expect(readAttempt(undefined, stateOf(attempt))).toBeUndefined()
  expect(readAttempt('short', stateOf({ id: 'opener-1', secret: 'short' }))).toBeUndefined()
})

test('state, nonce and code verifier of an attempt tell nothing of each other and of the secret', () => {
  const attempt = newAttempt('opener-1')

  const parts = [attempt.secret, stateOf(attempt).split('.')[1], nonceOf(attempt), codeVerifierOf(attempt)]

  expect(new Set(parts).size).toBe(4)
  expect(parts.filter((part) => /^[\w-]{43}$/.test(part ?? ''))).toHaveLength(4)
})

test.each([
  ['opener-1.abc', 'opener-1'],
  ['opener-1', 'opener-1'],
  ['.abc', ''],
  ['"><script>.abc', ''],
  [null, ''],
])('the opener named in the state %j is %j', (state, id) => {
  expect(attemptIdIn(state)).toBe(id)
})
