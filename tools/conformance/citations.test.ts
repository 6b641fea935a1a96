import { expect, test } from 'vitest'
import { parseChecklist } from './checklist.ts'
import { citationsOf } from './citations.ts'

const statements = parseChecklist(`
| id | statement | kind | source |
|---|---|---|---|
| SHOP-01 | An empty result shows \`No products found\` | text | 2 |
| SHOP-02 | The default page size is \`9\` | constant | 9 |
| SHOP-03 | \`/shop\` shows the list | behaviour | 2 |
| SHOP-04 | Totals are shown as \`$0.00\` | constant | 9 |
`)

function findingsOf(code: string): string[] {
  return citationsOf('e2e/shop.test.ts', code, statements).findings
}

test('a test that carries the literals of its statements is a citation without findings', () => {
  const { citations, findings } = citationsOf(
    'e2e/shop.test.ts',
    `test('SHOP-01, SHOP-02: an empty page', async () => {
      await expect(page.getByText('No products found')).toBeVisible()
      expect(await size()).toBe(9)
    })`,
    statements,
  )

  expect(findings).toEqual([])
  expect(citations).toMatchObject([
    {
      file: 'e2e/shop.test.ts',
      title: 'SHOP-01, SHOP-02: an empty page',
      ids: ['SHOP-01', 'SHOP-02'],
      missing: [],
    },
  ])
})

test('a literal that stands in the title or in a comment only is missing', () => {
  const findings = findingsOf(`const text = 'No products found'
test('SHOP-01 shows No products found', () => {
  // No products found
  expect(shown).toBe(text)
})`)

  expect(findings).toEqual(['e2e/shop.test.ts:2 SHOP-01: `No products found` does not stand in the test'])
})

test('a citation with a missing literal proves the statement no more, but others still', () => {
  const { citations } = citationsOf(
    'e2e/shop.test.ts',
    "test('SHOP-01 SHOP-03 list', () => expect(1).toBe(1))",
    statements,
  )

  expect(citations).toMatchObject([{ ids: ['SHOP-01', 'SHOP-03'], missing: ['SHOP-01'] }])
})

test.for(['9', '9.0', "'9 products'", '`up to 9`', "'page 9, 10'"])(
  'the number 9 stands in %s',
  (written) => {
    expect(findingsOf(`test('SHOP-02 size', () => expect(size).toBe(${written}))`)).toEqual([])
  },
)

test.for(['19', '9.5', "'19 products'", "'9.5'", "'1.9'"])('the number 9 does not stand in %s', (written) => {
  expect(findingsOf(`test('SHOP-02 size', () => expect(size).toBe(${written}))`)).toHaveLength(1)
})

test('an amount stands in a longer text', () => {
  expect(findingsOf("test('SHOP-04 totals', () => expect(row).toBe('Delivery $0.00'))")).toEqual([])
})

test('more than three ids in a title are refused', () => {
  const { citations, findings } = citationsOf(
    'e2e/shop.test.ts',
    "test('SHOP-01 SHOP-02 SHOP-03 SHOP-04 everything', () => expect(['No products found', 9, '$0.00']).toBe(1))",
    statements,
  )

  expect(findings).toEqual(['e2e/shop.test.ts:1 the title cites 4 statements, at most 3 are allowed'])
  expect(citations).toEqual([])
})

test('an id that the checklist does not know is refused; other words with numbers are not ids', () => {
  const findings = findingsOf(`test('SHOP-99 unknown', () => expect(1).toBe(1))
test('UTF-16 is fine', () => expect(1).toBe(1))`)

  expect(findings).toEqual(['e2e/shop.test.ts:1 SHOP-99 is not in the checklist'])
})

test('titles that cite are plain texts of tests that run', () => {
  const findings = findingsOf(`test(\`SHOP-03 \${name}\`, () => expect(1).toBe(1))
test.for([1])('SHOP-03 row %s', () => expect(1).toBe(1))
test.for([1])('SHOP-03 every row', () => expect(1).toBe(1))
test.skip('SHOP-03 later', () => expect(1).toBe(1))
test.fail('SHOP-03 wrong', () => expect(1).toBe(2))`)

  expect(findings).toEqual([
    'e2e/shop.test.ts:1 a title that cites statements is a plain text, without expressions',
    'e2e/shop.test.ts:2 a title that cites statements is the same for every row',
    'e2e/shop.test.ts:4 a test that cites statements runs once, and is expected to pass',
    'e2e/shop.test.ts:5 a test that cites statements runs once, and is expected to pass',
  ])
})

test.for([
  "test('SHOP-03 list', () => { test.fail(); expect(1).toBe(2) })",
  "test('SHOP-03 list', () => { test.info().skip(); expect(1).toBe(2) })",
  "test('SHOP-03 list', (context) => { context.skip(); expect(1).toBe(2) })",
  "test('SHOP-03 list', { fails: true }, () => { expect(1).toBe(2) })",
  "test('SHOP-03 list', { retry: 3 }, () => { expect(1).toBe(2) })",
])('a test that says inside it that it need not pass is refused: %s', (code) => {
  expect(findingsOf(code)).toEqual([
    'e2e/shop.test.ts:1 a test that cites statements runs once, and is expected to pass',
  ])
})

test('a test that expects nothing is refused', () => {
  expect(findingsOf("test('SHOP-03 list', async () => { await page.goto('/shop') })")).toEqual([
    'e2e/shop.test.ts:1 a test that cites statements expects something',
  ])
})

test('a literal in a constant that nobody reads is missing', () => {
  const withConstant = (expected: string) => `test('SHOP-01 empty', () => {
  const text = 'No products found'
  expect(shown).toBe(${expected})
})`

  expect(findingsOf(withConstant('text'))).toEqual([])
  expect(findingsOf(withConstant('other'))).toEqual([
    'e2e/shop.test.ts:1 SHOP-01: `No products found` does not stand in the test',
  ])
})

test('imports of texts and constants are refused, also late ones', () => {
  const findings = findingsOf(`import { texts } from '#storefront/texts/shop.ts'
import { PAGE_SIZES } from '@shop/contract/constants'
import { context } from './context/shop.ts'
const late = await import('../src/platform/constants.ts')`)

  expect(findings.map((line) => line.split(' ')[0])).toEqual([
    'e2e/shop.test.ts:1',
    'e2e/shop.test.ts:2',
    'e2e/shop.test.ts:4',
  ])
})
