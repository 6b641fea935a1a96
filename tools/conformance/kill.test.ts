import { expect, test } from 'vitest'
import { parseChecklist } from './checklist.ts'
import type { Citation } from './citations.ts'
import { evaluateKill, type MutantRunResult } from './kill.ts'

const [text, behaviour] = parseChecklist(`
| SHOP-01 | An empty result shows \`No products found\` | text | 2 |
| SHOP-02 | The list stands there | behaviour | 2 |
`)

const citation: Citation = {
  file: 'e2e/shop.test.ts',
  title: 'SHOP-01 SHOP-02 a list',
  ids: ['SHOP-01', 'SHOP-02'],
  code: '',
  firstLine: 10,
  lastLine: 20,
  missing: [],
}
const INSIDE = 'at expectRow (/shop/e2e/rows.ts:3:9)\n    at /shop/e2e/shop.test.ts:12:5'
const control = aRun('passed')

function aRun(outcome: MutantRunResult['outcome'], message = '', stack = INSIDE): MutantRunResult {
  const errors = message === '' ? [] : [{ message, stack }]
  return { file: citation.file, title: citation.title, at: 'desktop', mutant: '', outcome, errors, ms: 1 }
}

const judged = (run: MutantRunResult, statement = behaviour) =>
  statement && evaluateKill({ citation, statement }, [run], [control]).outcome

test.for([
  'AssertionError: expected 1 to be 2',
  'Error: \u001B[2mexpect(\u001B[22mlocator).toBeVisible() failed',
  'Error: the row\n\nexpect(received).toEqual(expected)',
  'Error: Property failed after 3 tests',
])('an expectation inside the test kills, also one that it calls: %s', (message) => {
  expect(judged(aRun('failed', message))).toBe('killed')
})

test.for([
  { what: 'a press that finds nothing', message: 'TimeoutError: locator.click: Timeout 4000ms exceeded.' },
  { what: 'a crash', message: 'TypeError: texts is not a function' },
  { what: 'the end of time', message: 'Test timeout of 45000ms exceeded while expect(locator)' },
  { what: 'a login before it', message: 'Error: expect(a).toBe(b)', stack: 'at /shop/e2e/login.ts:12:5' },
  { what: 'another test', message: 'Error: expect(a).toBe(b)', stack: 'at /shop/e2e/shop.test.ts:9:5' },
])('failing elsewhere kills nothing: $what', ({ message, stack }) => {
  expect(judged(aRun('failed', message, stack))).toBe('elsewhere')
})

test('of a text, the expectation names what it missed', () => {
  const missed = (message: string) => judged(aRun('failed', `AssertionError: ${message}`), text)

  expect(missed("expected 'Nothing' to be 'No products found'")).toBe('killed')
  expect(missed("expected '⟦No soap⟧' to match")).toBe('killed')
  expect(missed("expected 'Log in' to be 'Login'")).toBe('elsewhere')
})

test('a test that passes lets the mutant survive', () => {
  expect(judged(aRun('passed'))).toBe('survived')
})

test('a test that fails without the mutant, or never ran without it, shows nothing', () => {
  const run = aRun('failed', 'AssertionError: expected 1 to be 2')
  const judge = (controls: MutantRunResult[]) =>
    behaviour && evaluateKill({ citation, statement: behaviour }, [run], controls).outcome

  expect(judge([control, run])).toBe('unfit')
  expect(judge([])).toBe('unfit')
})

test('of a test with rows, one row is enough', () => {
  const rows = [aRun('passed'), aRun('failed', 'AssertionError: expected 1 to be 2')]

  expect(behaviour && evaluateKill({ citation, statement: behaviour }, rows, [control]).outcome).toBe(
    'killed',
  )
})
