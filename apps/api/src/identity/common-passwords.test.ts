import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test('VALID-19 passwords that are tried first are refused in whatever capitals', () => {
  const common = ['password', 'Password1', '12345678', 'QWERTY123', 'iloveyou', '1q2w3e4r', 'aaaaaaaaaaa']

  expect(common.filter(isCommonPassword)).toEqual(common)
})

test('VALID-19 a password of one’s own is accepted without further rules', () => {
  const good = ['orchard row fourteen', 'correct horse', 'kettle-hum', 'ünïcödé soap', '7041 8825 3390']

  expect(good.filter(isCommonPassword)).toEqual([])
})

test('the list stays readable: lower case, sorted, each once, none shorter than the shop accepts', () => {
  const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  const lines = text.trimEnd().split('\n')

  expect(lines).toEqual([...new Set(lines)].toSorted())
  expect(lines.filter((line) => line !== line.toLowerCase().trim())).toEqual([])
  expect(lines.filter((line) => line.length < 8)).toEqual([])
})
