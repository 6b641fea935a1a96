import { expect, test } from 'vitest'
import { tintKeyFrom } from './tint-rules.ts'

test.each([
  ['Sea fog', [], 'sea-fog'],
  ['Crème No. 5', [], 'creme-no-5'],
  ['Sea fog', ['sea-fog', 'sea-fog-2'], 'sea-fog-3'],
  ['…', [], 'tint'],
  ['x'.repeat(40), ['x'.repeat(36)], `${'x'.repeat(36)}-2`],
])('the key of %j beside %j is %s', (label, taken, key) => {
  expect(tintKeyFrom(label, taken)).toBe(key)
})
