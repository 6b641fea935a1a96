import { expect, test } from 'vitest'
import { decideRotation, endOfLogin } from './session-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const lifetime = { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS }
const rotatedAt = new Date('2025-06-01T12:00:00Z')
const rotation = {
  tokenHash: 'present',
  previousHash: 'previous',
  rotatedAt,
  createdAt: new Date('2025-05-01T12:00:00Z'),
  expiresAt: new Date('2025-07-01T12:00:00Z'),
}
const secondsLater = (seconds: number) => new Date(rotatedAt.getTime() + seconds * 1000)
const at = (now: Date) => ({ now, lifetime })

test('the present token is renewed, however long after the last renewal', () => {
  expect(decideRotation(rotation, 'present', at(secondsLater(0)))).toBe('renew')
  expect(decideRotation(rotation, 'present', at(secondsLater(86_400)))).toBe('renew')
})

test('the token before it is answered again for 60 seconds and ends the login after that', () => {
  expect(decideRotation(rotation, 'previous', at(secondsLater(0)))).toBe('repeat')
  expect(decideRotation(rotation, 'previous', at(secondsLater(60)))).toBe('repeat')
  expect(decideRotation(rotation, 'previous', at(secondsLater(60.001)))).toBe('end')
})

test('any other token ends the login', () => {
  expect(decideRotation(rotation, 'older', at(secondsLater(1)))).toBe('end')
})

test('a login that was never renewed has no token before the present one', () => {
  const fresh = { ...rotation, createdAt: rotatedAt, previousHash: null, rotatedAt: null }

  expect(decideRotation(fresh, 'present', at(secondsLater(1)))).toBe('renew')
  expect(decideRotation(fresh, 'previous', at(secondsLater(1)))).toBe('end')
})

test('an expired login is over, even for the present token', () => {
  expect(decideRotation(rotation, 'present', at(new Date('2025-07-01T11:59:59Z')))).toBe('renew')
  expect(decideRotation(rotation, 'present', at(rotation.expiresAt))).toBe('end')
})

test('a login ends 30 days after its last use, and 90 days after it began in any case', () => {
  const createdAt = new Date('2025-01-01T00:00:00Z')

  expect(endOfLogin(createdAt, createdAt, lifetime)).toEqual(new Date('2025-01-31T00:00:00Z'))
  expect(endOfLogin(createdAt, new Date('2025-03-02T00:00:00Z'), lifetime)).toEqual(
    new Date('2025-04-01T00:00:00Z'),
  )
  expect(endOfLogin(createdAt, new Date('2025-03-20T00:00:00Z'), lifetime)).toEqual(
    new Date('2025-04-01T00:00:00Z'),
  )
})
