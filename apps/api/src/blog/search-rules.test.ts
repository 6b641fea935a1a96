import { expect, test } from 'vitest'
import { toSearchable } from './search-rules.ts'

test.each([
  ['  Cold   Process ', 'cold process'],
  ['two\nlines\tand\u00a0a hard space', 'two lines and a hard space'],
  ['It’s “dry”', `it's "dry"`],
  ['ÉTÉ', 'été'],
  ['e\u0301te\u0301', 'été'],
  ['soap\u0000bar', 'soap bar'],
  ['\u0000', ''],
])('%j is searched as %j', (written, searched) => {
  expect(toSearchable(written)).toBe(searched)
})
