import { expect, test } from 'vitest'
import { sampleDate } from './sample-date.ts'
import { setTestSettings } from './test-settings.ts'

test.each([
  [0, '2026-03-10'],
  [6, '2026-03-04'],
  [10, '2026-02-28'],
  [91, '2025-12-09'],
])('in a shop that was filled on 10 March, a sample that is %i days old is of %s', (daysOld, day) => {
  setTestSettings()

  expect(sampleDate(daysOld)).toBe(day)
})
