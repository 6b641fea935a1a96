import { expect, test } from 'vitest'
import { toContainsPattern } from './search-words.ts'

test('percent, underscore and backslash stand for themselves in a pattern', () => {
  expect(toContainsPattern('100%_\\')).toBe('%100\\%\\_\\\\%')
})
