import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const long = 'All of these words are the same on both sides of it. '.repeat(5)

test('a short text is shown whole, in one line', () => {
  expect(excerptOf('One.\n\n Two.')).toBe('One. Two.')
})

test('of a long text its beginning is shown', () => {
  expect(excerptOf(long)).toBe(`${long.slice(0, 120)}…`)
})

test('of two long texts that part is shown in which they differ', () => {
  const [before, after] = [`${long}A bar.`, `${long}A soap.`]

  expect(excerptOf(after, before)).toMatch(/^….* of it\. A soap\.$/)
  expect(excerptOf(before, after)).toMatch(/^….* of it\. A bar\.$/)
})
