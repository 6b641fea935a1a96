import { expect, test } from 'vitest'
import { SAMPLE_REVIEWS } from './sample-reviews.ts'

test('ENTITY-28 every sample review has the fields _id, name, review and createdAt', () => {
  expect(SAMPLE_REVIEWS.length).toBeGreaterThan(0)
  for (const { _id, name, review, createdAt } of SAMPLE_REVIEWS) {
    expect([_id, name, review, createdAt]).toEqual(Array(4).fill(expect.stringMatching(/\S/)))
  }
})
