import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reviewText } from './review-text.ts'

const codesOf = (text: string) =>
  z.safeParse(reviewText, text).error?.issues.map(({ message }) => message) ?? []

test('the shortest review has five characters, of which an emoji is one', () => {
  const texts = ['Nice', '👍👍👍', '👍👍👍👍', '👍👍👍👍👍', 'Nice👍', '12345']

  expect(texts.map(codesOf)).toEqual([['review_short'], ['review_short'], ['review_short'], [], [], []])
})
