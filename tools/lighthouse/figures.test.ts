import { expect, test } from 'vitest'
import { describe, type Figures, toMeasurements } from './figures.ts'

const GOOD: Figures = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaintMs: 1200,
  blockingMs: 20,
  layoutShift: 0,
  firstPaintMs: 900,
  bytes: 250_000,
}

test('a page is judged by the medians of its runs, each figure by its own target', () => {
  const runs = [GOOD, GOOD, { ...GOOD, performance: 60, largestPaintMs: 5000 }]

  const measured = toMeasurements('home', runs)

  expect(measured.find(({ id }) => id === 'lighthouse-home-lcp')).toEqual({
    id: 'lighthouse-home-lcp',
    what: 'home: largest contentful paint',
    value: 1200,
    unit: 'ms',
    target: '<= 1300',
    isMet: true,
  })
  expect(measured.filter(({ isMet }) => isMet === false)).toEqual([])
  expect(describe(new Map([['home', measured]]))).toMatch(
    /\| home \| 100 \|.*\| 250 \|\n\nAll targets are met\./,
  )
})

test.each([
  ['performance', 99, 'home: performance 99, must be >= 100'],
  ['seo', 92, 'home: SEO 92, must be >= 100'],
  ['largestPaintMs', 1301, 'home: largest contentful paint 1301, must be <= 1300'],
  ['blockingMs', 51, 'home: total blocking time 51, must be <= 50'],
  ['layoutShift', 0.021, 'home: cumulative layout shift 0.021, must be <= 0.02'],
] as const)('a missed target is named: %s of %d', (figure, value, line) => {
  const measured = toMeasurements('home', [{ ...GOOD, [figure]: value }])

  const text = describe(new Map([['home', measured]]))

  expect(text.split('\n').filter((each) => each.includes('must be'))).toEqual([`  ${line}`])
})
