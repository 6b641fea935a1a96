import { expect, test } from 'vitest'
import { formatPostDate } from './post-date.ts'

test.each([
  ['2025-10-19T08:00:00.000Z', '19 Oct 2025'],
  ['2025-09-01T00:00:00.000Z', '01 Sep 2025'],
  ['2024-12-31T23:59:59.000Z', '31 Dec 2024'],
])('a post of %s is dated %s wherever it is read', (createdAt, day) => {
  expect(formatPostDate(createdAt)).toBe(day)
})
