import { commitCount } from '@shop/contract/admin/stock'
import { expect, test } from 'vitest'
import { newKey } from './new-key.ts'

test('a key is a UUID as the calls take it, and no two are the same', () => {
  const keys = Array.from({ length: 200 }, newKey)

  expect(keys.filter((key) => !commitCount.body.shape.key.safeParse(key).success)).toEqual([])
  expect(new Set(keys).size).toBe(200)
})
