import { expect, test } from 'vitest'
import { ROOT } from '../../build/places.ts'
import type { Edges } from '../../checks/import-graph.ts'
import { isTest } from '../../checks/source-files.ts'
import { readDependencies } from './dependencies.ts'
import { describeSelection } from './describe-selection.ts'
import { findNamedPaths } from './named-paths.ts'
import { selectTests } from './select-tests.ts'
import { SELECTION_RULES, UNSEEN } from './selection-rules.ts'
import { partOf, stagesFor } from './stages-for.ts'

/** A small shop: an API test and a unit test of a rule, and a browser test of pages that hold a stylesheet. */
const NEEDS: Edges = new Map([
  ['apps/api/src/place-order.api.test.ts', ['apps/api/src/place-order.ts']],
  ['apps/api/src/place-order.ts', ['apps/api/src/cap-rules.ts']],
  ['apps/api/src/cap-rules.test.ts', ['apps/api/src/cap-rules.ts']],
  ['apps/api/src/cap-rules.ts', []],
  ['apps/api/src/unused.ts', []],
  ['e2e/cart.test.ts', ['e2e/basket.ts', 'tools/start.ts']],
  ['e2e/basket.ts', []],
  ['tools/start.ts', ['apps/storefront/src/router.tsx']],
  ['apps/storefront/src/router.tsx', []],
  ['apps/storefront/src/app.css', []],
  ['docs/operations.md', []],
  ['docs/coverage.txt', []],
  ['apps/api/migrations/0001-first.sql', []],
  ['LICENSE', []],
])
const ALL = [...NEEDS.keys()].filter(isTest)

test.for([
  [
    'a source reaches the tests that import it, by whatever way',
    'apps/api/src/cap-rules.ts',
    ALL.slice(0, 2),
  ],
  ['a test reaches itself', 'e2e/cart.test.ts', ['e2e/cart.test.ts']],
  ['what browser tests share reaches those that import it', 'e2e/basket.ts', ['e2e/cart.test.ts']],
  ['a stylesheet reaches what needs the built pages', 'apps/storefront/src/app.css', ['e2e/cart.test.ts']],
  ['a source that no test needs reaches none', 'apps/api/src/unused.ts', []],
  ['a document that no test names reaches none', 'docs/operations.md', []],
  ['what only checks read reaches none', 'docs/coverage.txt', []],
  ['a migration reaches everything', 'apps/api/migrations/0001-first.sql', ALL],
  ['what is installed reaches everything', 'package-lock.json', ALL],
  ['a file that is gone reaches everything', 'apps/api/src/gone.ts', ALL],
  ['a file of which no rule tells reaches everything', 'LICENSE', ALL],
] as const)('%s', ([, file, expected]) => {
  const [reach] = selectTests([file], NEEDS)

  expect([...(reach?.tests ?? [])].toSorted()).toEqual([...expected].toSorted())
})

test('a source needs what it names: files from the root or from beside it, and the files of a folder', () => {
  const files = new Set(['tools/start.ts', 'api/src/words.txt', 'api/migrations/1.sql', 'api/src/a.test.ts'])
  const code =
    "fork('tools/start.ts'); read(join(here, 'words.txt')); list('../migrations') // see 'a.test.ts'"

  expect(findNamedPaths('api/src/read.ts', code, files)).toEqual([
    'tools/start.ts',
    'api/src/words.txt',
    'api/migrations/1.sql',
  ])
})

test('a folder around the source is none that it reads', () => {
  const files = new Set(['api/src/read.ts', 'api/src/orders/order.ts'])

  expect(findNamedPaths('api/src/orders/order.ts', "resolve(here, '../../src')", files)).toEqual([])
})

test('checks and unit tests always run, of the others those that are chosen, and what they need', () => {
  const namesOf = (tests: string[]) =>
    stagesFor(tests)
      .flat()
      .map(({ name }) => name)

  const always = namesOf([])
  expect(always).toEqual(expect.arrayContaining(['types', 'lint', 'unused', 'lock', 'unit']))
  expect(always).not.toEqual(expect.arrayContaining(['build']))
  expect(namesOf(['e2e/cart.test.ts'])).toEqual(['build', 'chromium', ...always, 'browser'])
})

test('it is told what runs, why, and what does not', () => {
  const files = ['e2e/basket.ts', 'docs/operations.md']

  const words = describeSelection({ against: 'HEAD', files }, selectTests(files, NEEDS), [
    ...ALL,
    'e2e/b.test.ts',
  ])

  expect(words).toContain('2 files differ from HEAD')
  expect(words).toContain('e2e/basket.ts: 1 browser (who imports or names it)')
  expect(words).toContain('docs/operations.md: none of them')
  expect(words).toContain('browser: 1 of 2 files\n    e2e/cart.test.ts')
  expect(words).toContain('api: 0 of 1 files')
  expect(words).toContain('"coverage" does not run')
})

let reading: Promise<Edges> | undefined

/** Reading it takes seconds: once for all tests, within the time of the first. */
function repository(): Promise<Edges> {
  reading ??= readDependencies(ROOT)
  return reading
}

/** How many tests of a part a file of this repository reaches, and how many there are. */
async function countReached(file: string, part: string): Promise<[reached: number, all: number]> {
  const needs = await repository()
  const [reach] = selectTests([file], needs)
  const count = (tests: readonly string[]) => tests.filter((path) => partOf(path) === part).length
  return [count(reach?.tests ?? []), count([...needs.keys()].filter(isTest))]
}

test('every file that the rules name is there', { timeout: 180_000 }, async () => {
  const files = await repository()
  const named = [...SELECTION_RULES.map(({ as }) => as), ...UNSEEN.flatMap(({ needs }) => needs)]
  const missing = named.filter((name) => !['everything', 'nothing'].includes(name) && !files.has(name))

  expect(missing).toEqual([])
})

test.for([
  ['apps/storefront/src/routes/_shop/about.tsx', 'browser'],
  ['apps/storefront/src/routes/_shop/about.tsx', 'process'],
  ['packages/ui/src/tokens.css', 'browser'],
  ['packages/contract/src/money.ts', 'api'],
  ['apps/api/src/checkout/place-order.ts', 'browser'],
  ['apps/api/test/test-postgres.ts', 'api'],
  ['apps/api/test/restock.ts', 'browser'],
  ['playwright.config.ts', 'browser'],
  ['vitest.config.ts', 'process'],
  ['tools/start.ts', 'process'],
] as const)('here, %s reaches all tests of the part %s', async ([file, part]) => {
  const [reached, all] = await countReached(file, part)

  expect(all).toBeGreaterThan(5)
  expect(reached).toBe(all)
})

test('here, a browser test reaches itself alone, and pages reach few tests of the API', async () => {
  const [browser] = await countReached('e2e/cart-list.test.ts', 'browser')
  const [api] = await countReached('e2e/cart-list.test.ts', 'api')
  const [apiOfPages] = await countReached('apps/storefront/src/routes/_shop/about.tsx', 'api')

  expect([browser, api]).toEqual([1, 0])
  expect(apiOfPages).toBeLessThan(10)
})
