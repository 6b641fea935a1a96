import { expect, test } from 'vitest'
import { setTestSettings } from '#storefront/platform/test-settings.ts'
import { sampleReviews } from './sample-reviews.ts'

test('ENTITY-28 every sample review has the fields _id, name, review and createdAt', () => {
  setTestSettings()
  const reviews = sampleReviews()

  expect(reviews.length).toBeGreaterThan(0)
  for (const { _id, name, review, createdAt } of reviews) {
    expect([_id, name, review, createdAt]).toEqual(Array(4).fill(expect.stringMatching(/\S/)))
  }
})

test('the sample reviews stand in their order, and the newest is some days old', () => {
  setTestSettings()

  const days = sampleReviews().map(({ createdAt }) => createdAt)

  expect(days[0]).toBe('2026-03-04')
  expect(days).toEqual(days.toSorted().toReversed())
})
