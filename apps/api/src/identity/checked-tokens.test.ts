import { expect, test } from 'vitest'
import { createCheckedTokens } from './checked-tokens.ts'

const claims = {
  id: 'amelia',
  email: 'amelia@example.com',
  firstName: 'Amelia',
  lastName: 'Hart',
  role: 'customer' as const,
  emailVerified: true,
  exp: 1,
}

test('a token that was checked is found by its whole text, and by no other', () => {
  const tokens = createCheckedTokens()
  tokens.remember('header.claims.signature', claims)

  expect(tokens.find('header.claims.signature')).toEqual(claims)
  expect(tokens.find('header.claims.forged')).toBeUndefined()
})

test('of more tokens than are remembered, the one checked first is forgotten', () => {
  const tokens = createCheckedTokens()
  for (let number = 0; number <= 2_000; number += 1) tokens.remember(`token ${number}`, claims)

  expect(tokens.find('token 0')).toBeUndefined()
  expect(tokens.find('token 1')).toEqual(claims)
  expect(tokens.find('token 2000')).toEqual(claims)
})
