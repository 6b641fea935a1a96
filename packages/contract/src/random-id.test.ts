import { expect, test } from 'vitest'
import { commitCount } from './admin/stock.ts'
import { randomUuid } from './random-id.ts'

test('a random UUID is one as the calls take it, and no two are the same', () => {
  const keys = Array.from({ length: 200 }, randomUuid)

  expect(keys.filter((key) => !commitCount.body.shape.key.safeParse(key).success)).toEqual([])
  expect(new Set(keys).size).toBe(200)
})
