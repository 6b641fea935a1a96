import { expect, test } from 'vitest'
import type { TestResult } from '../testing/read-results.ts'
import { parseChecklist } from './checklist.ts'
import type { Citation } from './citations.ts'
import { type CoverageEntry, formatCoverage, parseCoverage } from './coverage.ts'
import { report } from './coverage-report.ts'
import type { Mutant } from './mutant.ts'
import { findFailing, findGaps, findVacuous, type Known, pairsOf } from './status.ts'

const statements = parseChecklist(`
| SHOP-01 | An empty result shows \`No products found\` | text | 2 |
| SHOP-02 | \`/shop\` shows the list | behaviour | 2 |
| CONST-03 | The subscription sync debounce is \`500\` ms | constant | 9 |
`)

function aCitation(title: string, overrides: Partial<Citation> = {}): Citation {
  const ids = title.match(/[A-Z]+-\d\d/g) ?? []
  const place = { file: 'e2e/shop.test.ts', firstLine: 1, lastLine: 9, code: 'now' }
  return { ...place, title, ids, missing: [], ...overrides }
}

const aMutant = (id: string): Mutant => ({ id, file: 'shop.ts', find: 'a', replace: 'b' })

function anEntry(mutant: string, title: string, overrides: Partial<CoverageEntry> = {}): CoverageEntry {
  const test = `e2e/shop.test.ts › ${title}`
  return { test, mutant, at: 'desktop', outcome: 'killed', hash: 'now', ...overrides }
}

function known(overrides: Partial<Known>): Known {
  const nothing = { statements, citations: [], mutants: [], coverage: [] }
  return { ...nothing, hashOf: ({ code }) => code, ...overrides }
}

function aResult(title: string, outcome: TestResult['outcome']): TestResult {
  return { file: 'e2e/shop.test.ts', title, outcome, message: '', ms: 0 }
}

test('a statement is covered when a test that cites it kills each of its mutants', () => {
  const citations = [aCitation('SHOP-01 a'), aCitation('SHOP-02 b'), aCitation('SHOP-02 c')]
  const mutants = ['SHOP-01', 'SHOP-02', 'SHOP-02b'].map(aMutant)
  const coverage = [
    anEntry('SHOP-01', 'SHOP-01 a'),
    anEntry('SHOP-02', 'SHOP-02 b'),
    anEntry('SHOP-02b', 'SHOP-02 c'),
  ]

  expect(findGaps(known({ citations, mutants, coverage })).size).toBe(0)
  expect([...findGaps(known({ citations, mutants, coverage: coverage.slice(0, 2) }))]).toEqual([
    ['SHOP-02', 'its mutant SHOP-02b was not tried since it or its tests changed'],
  ])
})

test.for([
  { why: 'no test cites it', overrides: { citations: [] } },
  {
    why: 'its literals do not stand in e2e/shop.test.ts › SHOP-01 a',
    overrides: { citations: [aCitation('SHOP-01 a', { missing: ['SHOP-01'] })] },
  },
  { why: 'it has no mutant', overrides: { mutants: [] } },
  {
    why: 'its mutant SHOP-01 survives',
    overrides: { coverage: [anEntry('SHOP-01', 'SHOP-01 a', { outcome: 'survived' })] },
  },
  {
    why: 'its mutant SHOP-01 is not met at the expectation of a test that cites it',
    overrides: { coverage: [anEntry('SHOP-01', 'SHOP-01 a', { outcome: 'elsewhere' })] },
  },
  {
    why: 'its mutant SHOP-01 meets only tests that fail without it',
    overrides: { coverage: [anEntry('SHOP-01', 'SHOP-01 a', { outcome: 'unfit' })] },
  },
  {
    why: 'its mutant SHOP-01 was not tried since it or its tests changed',
    overrides: { citations: [aCitation('SHOP-01 a', { code: 'rewritten' })] },
  },
] satisfies { why: string; overrides: Partial<Known> }[])(
  'a statement is not covered: $why',
  ({ why, overrides }) => {
    const covered = {
      citations: [aCitation('SHOP-01 a')],
      mutants: [aMutant('SHOP-01')],
      coverage: [anEntry('SHOP-01', 'SHOP-01 a')],
    }

    expect(findGaps(known(covered)).get('SHOP-01')).toBeUndefined()
    expect(findGaps(known({ ...covered, ...overrides })).get('SHOP-01')).toBe(why)
  },
)

test('what one test makes of a mutant is no word on another test', () => {
  const citations = [aCitation('SHOP-01 a', { file: 'e2e/other.test.ts' })]
  const coverage = [anEntry('SHOP-01', 'SHOP-01 a')]

  expect(findGaps(known({ citations, mutants: [aMutant('SHOP-01')], coverage })).has('SHOP-01')).toBe(true)
})

test('every test is tried with every mutant of what it cites; stale is what was not tried as it is now', () => {
  const now = known({
    citations: [aCitation('SHOP-01 SHOP-02 a'), aCitation('SHOP-02 b', { code: 'rewritten' })],
    mutants: [aMutant('SHOP-01'), aMutant('SHOP-02')],
    coverage: [
      anEntry('SHOP-01', 'SHOP-01 SHOP-02 a'),
      anEntry('SHOP-02', 'SHOP-01 SHOP-02 a'),
      anEntry('SHOP-02', 'SHOP-02 b'),
    ],
  })
  const names = (pairs: ReturnType<typeof pairsOf>) =>
    pairs.map(({ citation, mutant }) => `${mutant.id}: ${citation.title}`)

  expect(names(pairsOf(now))).toEqual([
    'SHOP-01: SHOP-01 SHOP-02 a',
    'SHOP-02: SHOP-01 SHOP-02 a',
    'SHOP-02: SHOP-02 b',
  ])
  expect(names(pairsOf(now, { isStale: true }))).toEqual(['SHOP-02: SHOP-02 b'])
})

test('a test that kills nothing is vacuous, of a text at either of its widths', () => {
  const citations = [aCitation('SHOP-01 a'), aCitation('SHOP-02 b'), aCitation('SHOP-02 c')]
  const coverage = [
    anEntry('SHOP-01', 'SHOP-01 a'),
    anEntry('SHOP-01', 'SHOP-01 a', { at: 'mobile', outcome: 'survived' }),
    anEntry('SHOP-02', 'SHOP-02 b'),
    anEntry('SHOP-02', 'SHOP-02 b', { at: 'mobile', outcome: 'survived' }),
    anEntry('SHOP-02', 'SHOP-02 c', { outcome: 'elsewhere' }),
  ]

  const vacuous = findVacuous(
    known({ citations, mutants: [aMutant('SHOP-01'), aMutant('SHOP-02')], coverage }),
  )

  expect(vacuous).toEqual(['e2e/shop.test.ts › SHOP-01 a (mobile)', 'e2e/shop.test.ts › SHOP-02 c (desktop)'])
})

test('every test that cites must have passed, at every width, in its own file', () => {
  const citations = ['SHOP-01 a', 'SHOP-01 b', 'SHOP-01 c', 'SHOP-01 d'].map((title) => aCitation(title))
  const results = [
    aResult('SHOP-01 a', 'passed'),
    aResult('SHOP-01 b', 'passed'),
    aResult('SHOP-01 b', 'failed'),
    aResult('SHOP-01 c', 'skipped'),
    { ...aResult('SHOP-01 d', 'passed'), file: 'e2e/other.test.ts' },
  ]

  expect(findFailing(citations, results)).toEqual([
    'e2e/shop.test.ts › SHOP-01 b: failed',
    'e2e/shop.test.ts › SHOP-01 c: skipped',
    'e2e/shop.test.ts › SHOP-01 d: did not run',
  ])
})

test('the record is read as it was written', () => {
  const entries = [
    anEntry('SHOP-01', 'SHOP-01 a', { at: 'mobile', outcome: 'survived' }),
    anEntry('SHOP-02b', 'SHOP-02 b'),
  ]

  expect(formatCoverage(entries)).toBe(`e2e/shop.test.ts › SHOP-01 a
  SHOP-01 mobile survived now
e2e/shop.test.ts › SHOP-02 b
  SHOP-02b desktop killed now
`)
  expect(parseCoverage(formatCoverage(entries))).toEqual(entries)
})

test('the report names what is not covered and ends with the count', () => {
  const gaps = new Map([['SHOP-01', 'it has no mutant']])

  expect(report(statements, { gaps, vacuous: ['a', 'b'], isTried: true })).toEqual([
    'SHOP    1 of 2  not covered: -01',
    'CONST-03 is not applicable: it belongs to a library part that the specification calls no product behaviour',
    '1 of 2 binding statements covered, 2 vacuous tests',
  ])
})

test('no test is said not to be vacuous before one was tried', () => {
  const lines = report(statements, { gaps: new Map(), vacuous: [], isTried: false })

  expect(lines.at(-1)).toBe(
    '2 of 2 binding statements covered, vacuous tests not looked for: no test was tried on a mutant yet',
  )
})
