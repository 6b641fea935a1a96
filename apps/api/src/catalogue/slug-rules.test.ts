import { expect, test } from 'vitest'
import { slugFrom } from './slug-rules.ts'

test.each([
  ['Lavender Calm Bar', 'lavender-calm-bar'],
  ['Crème Brûlée No. 5', 'creme-brulee-no-5'],
  ['  Salt & Sea  ', 'salt-sea'],
  ['石鹸', 'product'],
  ['-', 'product'],
  [`${'x'.repeat(99)} bar`, 'x'.repeat(99)],
])('the address of %j is %j', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})
