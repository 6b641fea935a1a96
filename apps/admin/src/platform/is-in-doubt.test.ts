import { CallError, type CallFailure } from '@shop/contract/call-error'
import { expect, test } from 'vitest'
import { isInDoubt } from './is-in-doubt.ts'

const refused = (status: number): CallFailure => ({ kind: 'HTTP_ERROR', status, body: {} })

test.each([
  [{ kind: 'FETCH_ERROR' } as const],
  [{ kind: 'TIMEOUT_ERROR' } as const],
  [{ kind: 'PARSING_ERROR' } as const],
  [refused(500)],
  [refused(503)],
])('after %o nobody knows what was done', (failure) => {
  expect(isInDoubt(new CallError(failure), false)).toBe(true)
  expect(isInDoubt(new CallError(failure), true)).toBe(true)
})

test.each([400, 401, 403, 404, 422, 429])(
  'a refusal with %i tells nothing of an attempt before it',
  (status) => {
    expect(isInDoubt(new CallError(refused(status)), false)).toBe(false)
    expect(isInDoubt(new CallError(refused(status)), true)).toBe(true)
  },
)

test('a conflict tells that no attempt before it did anything', () => {
  expect(isInDoubt(new CallError(refused(409)), false)).toBe(false)
  expect(isInDoubt(new CallError(refused(409)), true)).toBe(false)
})
