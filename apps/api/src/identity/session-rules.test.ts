import { expect, test } from 'vitest'
import { judgeToken } from './session-rules.ts'

const rotatedAt = new Date('2025-06-01T12:00:00Z')
const rotation = {
  tokenHash: 'present',
  previousHash: 'previous',
  rotatedAt,
  expiresAt: new Date('2025-07-01T12:00:00Z'),
}
const secondsLater = (seconds: number) => new Date(rotatedAt.getTime() + seconds * 1000)

test('the present token is renewed, however long after the last renewal', () => {
  expect(judgeToken(rotation, 'present', secondsLater(0))).toBe('renew')
  expect(judgeToken(rotation, 'present', secondsLater(86_400))).toBe('renew')
})

test('the token before it is answered again for 60 seconds and ends the login after that', () => {
  expect(judgeToken(rotation, 'previous', secondsLater(0))).toBe('repeat')
  expect(judgeToken(rotation, 'previous', secondsLater(60))).toBe('repeat')
  expect(judgeToken(rotation, 'previous', secondsLater(60.001))).toBe('end')
})

test('any other token ends the login', () => {
  expect(judgeToken(rotation, 'older', secondsLater(1))).toBe('end')
})

test('a login that was never renewed has no token before the present one', () => {
  const fresh = { ...rotation, previousHash: null, rotatedAt: null }

  expect(judgeToken(fresh, 'present', secondsLater(1))).toBe('renew')
  expect(judgeToken(fresh, 'previous', secondsLater(1))).toBe('end')
})

test('an expired login is over, even for the present token', () => {
  expect(judgeToken(rotation, 'present', new Date('2025-07-01T11:59:59Z'))).toBe('renew')
  expect(judgeToken(rotation, 'present', rotation.expiresAt)).toBe('end')
})
