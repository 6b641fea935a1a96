import { expect, test } from 'vitest'
import type { TestResult } from '../testing/read-results.ts'
import { parseChecklist } from './checklist.ts'
import type { Citation } from './citations.ts'
import { lostStatements } from './kept-statements.ts'
import { passedCitations, provenIds } from './proof.ts'
import { report } from './report.ts'
import { judgeCitations } from './verdict.ts'

const statements = parseChecklist(`
| id | statement | kind | source |
|---|---|---|---|
| SHOP-01 | An empty result shows \`No products found\` | text | 2 |
| SHOP-02 | \`/shop\` shows the list | behaviour | 2 |
| CONST-01 | A toast stays \`4000\` ms | constant | 9 |
| CONST-03 | The subscription sync debounce is \`500\` ms | constant | 9 |
`)

function aCitation(title: string, overrides: Partial<Citation> = {}): Citation {
  const ids = title.match(/[A-Z]+-\d\d/g) ?? []
  return { file: 'e2e/shop.test.ts', title, ids, code: `test('${title}')`, missing: [], ...overrides }
}

function aResult(title: string, outcome: TestResult['outcome'], message = ''): TestResult {
  return { file: 'e2e/shop.test.ts', title, outcome, message, ms: 0 }
}

test('a statement is proven by a test that ran and passed, and by nothing else', () => {
  const citations = ['SHOP-01 a', 'SHOP-02 b', 'CONST-01 c'].map((title) => aCitation(title))
  const results = [aResult('SHOP-01 a', 'passed'), aResult('SHOP-02 b', 'skipped')]

  const passed = passedCitations(citations, results)

  expect([...provenIds(statements, passed)]).toEqual(['SHOP-01'])
})

test('a test that fails at one of its widths proves nothing', () => {
  const results = [aResult('SHOP-01 a', 'passed'), aResult('SHOP-01 a', 'failed')]

  expect(passedCitations([aCitation('SHOP-01 a')], results)).toEqual([])
})

test('a result of another file with the same title proves nothing', () => {
  const results = [{ ...aResult('SHOP-01 a', 'passed'), file: 'e2e/other.test.ts' }]

  expect(passedCitations([aCitation('SHOP-01 a')], results)).toEqual([])
})

test('missing literals, liars and statements that are not applicable do not count', () => {
  const lacking = aCitation('SHOP-01 SHOP-02 a', { missing: ['SHOP-01'] })
  const lying = aCitation('CONST-01 b')
  const needless = aCitation('CONST-03 c')

  const proven = provenIds(statements, [lacking, lying, needless], new Set(['e2e/shop.test.ts › CONST-01 b']))

  expect([...proven]).toEqual(['SHOP-02'])
})

test('the report names what is not proven and ends with the count', () => {
  const lines = report(statements, new Set(['SHOP-02']), 2)

  expect(lines).toEqual([
    'SHOP     1 of 2  not proven: -01',
    'CONST    0 of 1  not proven: -01',
    'CONST-03 is not applicable: it belongs to a library part that the specification calls no product behaviour',
    '1 of 3 binding statements proven, 2 liars',
  ])
})

test('a kept statement that lost its proof is named', () => {
  const now = { proven: new Set(['SHOP-02']), results: [aResult('SHOP-02 b', 'passed')] }

  expect(lostStatements(['SHOP-01', 'SHOP-02'], now)).toEqual([
    'SHOP-01 was proven and is no longer: no passing test proves it',
  ])
})

test('without results nothing is kept', () => {
  expect(lostStatements([], { proven: new Set(), results: [] })).toHaveLength(1)
})

test('on the altered shop whoever passes is a liar, and failing counts only at an expectation', () => {
  const titles = [
    'SHOP-01 lies',
    'SHOP-01 is honest',
    'SHOP-01 waits',
    'SHOP-01 crashes',
    'SHOP-01 never ran',
  ]
  const verdict = judgeCitations(
    titles.map((title) => aCitation(title)),
    [
      aResult('SHOP-01 lies', 'passed'),
      aResult('SHOP-01 is honest', 'failed', '\u001B[31mAssertionError\u001B[39m: expected 1 to be 2'),
      aResult('SHOP-01 waits', 'failed', 'TimeoutError: locator.click: Timeout 2000ms exceeded.'),
      aResult('SHOP-01 crashes', 'failed', 'TypeError: texts is not a function\n  at a.ts'),
      aResult('SHOP-01 never ran', 'skipped'),
    ],
  )

  expect(verdict.liars.map(({ title }) => title)).toEqual(['SHOP-01 lies'])
  expect(verdict.unclear).toEqual(['e2e/shop.test.ts › SHOP-01 crashes: TypeError: texts is not a function'])
  expect(verdict.notRun.map(({ title }) => title)).toEqual(['SHOP-01 never ran'])
})
