import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageNumber, urlNumber } from './url-number.ts'

const read = (value: unknown) => z.safeParse(z.optional(pageNumber), value)

test('a number stands in a URL as digits', () => {
  expect(['1', '12', '007', '1000000'].map((text) => read(text).data)).toEqual([1, 12, 7, 1_000_000])
})

test.each([
  '',
  ' ',
  '0',
  '-1',
  '+1',
  '1.5',
  '2.0',
  '1e3',
  '0x10',
  ' 2',
  '2\n',
  '٢',
  'two',
  'Infinity',
  '1000001',
  '9007199254740993',
])('what is no page is refused by the rule of the page: %j', (text) => {
  expect(read(text).error?.issues.map(({ message }) => message)).toEqual(['page_number'])
})

test('a parameter that comes twice is no number, one that does not come is none', () => {
  expect(read(['1', '2']).success).toBe(false)
  expect(read(undefined)).toEqual({ success: true, data: undefined })
})

test('another rule can be held against it', () => {
  const few = urlNumber(z.number('few').check(z.lte(3, 'few')))

  expect(z.safeParse(few, '3').data).toBe(3)
  expect(z.safeParse(few, '4').error?.issues[0]?.message).toBe('few')
})
