import { expect, test } from 'vitest'
import { nameOf } from './name-of.ts'

test('a product is called by its name, one that is no longer sold by the words of its id', () => {
  expect(nameOf('lavender-calm-bar', { name: 'Lavender Calm Bar' })).toBe('Lavender Calm Bar')
  expect(nameOf('soap-of-yesterday', undefined)).toBe('Soap of yesterday')
})
