import { CallError, type CallFailure } from '@shop/contract/call-error'
import { expect, test } from 'vitest'
import { isTransient } from './is-transient.ts'

const refused = (status: number): CallFailure => ({ kind: 'HTTP_ERROR', status, body: {} })

test.each([
  [{ kind: 'FETCH_ERROR' } as const, true],
  [{ kind: 'TIMEOUT_ERROR' } as const, true],
  [{ kind: 'PARSING_ERROR' } as const, false],
  [refused(503), true],
  [refused(500), true],
  [refused(429), true],
  [refused(403), false],
  [refused(404), false],
  [refused(400), false],
])('after %o it may work in a moment: %s', (failure, isIt) => {
  expect(isTransient(new CallError(failure))).toBe(isIt)
})

test('what is no call is not tried again', () => {
  expect(isTransient(new Error('something else'))).toBe(false)
})
