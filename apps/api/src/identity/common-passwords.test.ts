import { readFileSync } from 'node:fs'
import { newPassword } from '@shop/contract/identity'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isCommonPassword } from './common-passwords.ts'

test('VALID-19 passwords that are tried first are refused in whatever capitals', () => {
  const common = [
    'password',
    'Password1',
    '12345678',
    'QWERTY123',
    'iloveyou',
    '1q2w3e4r',
    'Strawberry1',
    'aaaaaaaaaaa',
  ]

  expect(common.filter(isCommonPassword)).toEqual(common)
})

test('VALID-19 a password of one’s own is accepted without further rules', () => {
  const good = ['orchard row fourteen', 'correct horse', 'kettle-hum', 'ünïcödé soap', '7041 8825 3390']

  expect(good.filter(isCommonPassword)).toEqual([])
})

const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

test('the list holds 3000 passwords and more that the shop would accept otherwise', () => {
  const acceptable = lines.filter((line) => z.safeParse(newPassword, line).success)

  expect(acceptable.length).toBeGreaterThanOrEqual(3000)
  expect(acceptable).toEqual(lines)
})

test('the list stays readable: lower case, sorted, each once', () => {
  expect(lines).toEqual([...new Set(lines)].toSorted())
  expect(lines.filter((line) => line !== line.toLowerCase().trim())).toEqual([])
})
