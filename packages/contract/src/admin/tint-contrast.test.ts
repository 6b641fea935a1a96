import { expect, test } from 'vitest'
import { DESIGN_TINTS } from '../design-tints.ts'
import { contrastOf, findLowContrast, textContrastOn } from './tint-contrast.ts'

test('contrast is that of WCAG, whichever colour comes first', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#777777')).toBe(1)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('all text can be read on the colours of the design', () => {
  for (const colours of Object.values(DESIGN_TINTS)) expect(findLowContrast(colours)).toBeUndefined()
  expect(textContrastOn('#ffffff')).toBeGreaterThan(7)
})

test('a ratio that is too small is never rounded up to what is asked for', () => {
  const found = findLowContrast({ ground: '#ffffff', deep: '#777777' })

  expect(contrastOf('#777777', '#ffffff')).toBeGreaterThan(4.47)
  expect(found).toEqual({ field: 'deep', ratio: 4.4 })
})

test('the ground comes first: on a dark one no other colour would help', () => {
  expect(findLowContrast({ ground: '#333333', deep: '#ffffff' })).toEqual({ field: 'ground', ratio: 1.2 })
})
