import { expect, test } from 'vitest'
import { readRefreshToken, successorOf, writeRefreshToken } from './refresh-token.ts'
import { hashOf, newSecret } from './secrets.ts'

const sessionId = '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50'

test('a token survives the way into the cookie and back', () => {
  const token = { sessionId, secret: newSecret() }

  expect(readRefreshToken(writeRefreshToken(token))).toEqual(token)
})

test('what cannot be a token is none', () => {
  const secret = newSecret()
  const wrong = ['', sessionId, secret, `${sessionId}.`, `${sessionId}.${secret}x`, `x.${secret}`]

  expect(wrong.map(readRefreshToken)).toEqual(wrong.map(() => undefined))
  expect(readRefreshToken(undefined)).toBeUndefined()
})

test('a secret has 256 bits and comes once', () => {
  const secrets = Array.from({ length: 100 }, newSecret)

  expect(new Set(secrets).size).toBe(100)
  expect(secrets.map((secret) => Buffer.from(secret, 'base64url').length)).toEqual(secrets.map(() => 32))
})

test('a successor is the same for the same secret and salt, and another for any other', () => {
  const [secret, salt] = [newSecret(), newSecret()]

  expect(successorOf(secret, salt)).toBe(successorOf(secret, salt))
  expect(successorOf(secret, newSecret())).not.toBe(successorOf(secret, salt))
  expect(successorOf(newSecret(), salt)).not.toBe(successorOf(secret, salt))
  expect(readRefreshToken(`${sessionId}.${successorOf(secret, salt)}`)).toBeDefined()
})

test('a stored hash gives away nothing of the secret and is not the way to its successor', () => {
  const [secret, salt] = [newSecret(), newSecret()]

  expect(hashOf(secret, 'https://shop.example')).not.toContain(secret)
  expect(successorOf(hashOf(secret, 'https://shop.example'), salt)).not.toBe(successorOf(secret, salt))
})

test('a secret is stored under another hash at every installation', () => {
  const secret = newSecret()
  const hashes = ['https://shop.example', 'https://copy.example'].map((origin) => hashOf(secret, origin))

  expect(hashes[0]).not.toBe(hashes[1])
  expect(hashOf(secret, 'https://shop.example')).toBe(hashes[0])
})
