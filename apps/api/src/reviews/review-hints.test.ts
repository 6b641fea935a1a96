import { expect, test } from 'vitest'
import { reviewHints } from './review-hints.ts'

test.each([
  ['Call me on 07700 900 951 for better soap.', ['telephone']],
  ['Write to soap@example.com for more', ['email', 'link']],
  ['Cheap copies at www.example.com', ['link']],
  ['THE BEST SOAP EVER', ['shouting']],
  ['I have used 3 bars of 110 g since May 2026. Lovely!', []],
  ['Softer than I expected.And it lasts.', []],
])('%s', (text, hints) => {
  expect(reviewHints(text)).toEqual(hints)
})
