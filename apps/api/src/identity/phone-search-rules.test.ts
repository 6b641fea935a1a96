import { expect, test } from 'vitest'
import { phoneDigits } from './phone-search-rules.ts'

test.each([
  [['01174960142'], '74960142'],
  [['+44', '117', '496', '0142'], '74960142'],
  [['(0117)', '496-0142'], '74960142'],
  [['60142'], '60142'],
  [['0142'], undefined],
  [['grace', '60142'], undefined],
  [['60142@example.com'], undefined],
  [[], undefined],
])('%j is looked for as a telephone number by %j', (words, digits) => {
  expect(phoneDigits(words)).toBe(digits)
})
