import { expect, onTestFinished, test } from 'vitest'
import { ASVS_NUMBERS } from './asvs.ts'
import { createFixtureTree } from './fixture-tree.ts'
import { checkSecurityPage } from './security-page.ts'

const page = 'docs/security.md'
const testFile = 'apps/api/src/identity/log-in.api.test.ts'
const tests = `test('a wrong password is refused', async () => {})
test.each(['a', 'b'])('the letter %s is refused', () => {})
for (const word of ['one', 'two']) test(\`the word \${word} is refused\`, () => {})
test.skip('nobody is refused', () => {})
describe('refusals', () => {})
`
const table = ASVS_NUMBERS.map(
  (number) => `| ${number} | a thing | does not apply | there is no such thing |`,
)

async function findingsOf(lines: readonly string[]): Promise<string[]> {
  const { root, remove } = await createFixtureTree({
    [page]: [...table, ...lines].join('\n'),
    [testFile]: tests,
    'apps/api/src/identity/log-in.ts': 'export const logIn = 1\n',
  })
  onTestFinished(remove)
  return await checkSecurityPage(root)
}

const at = (line: number, finding: string) => `${page}:${table.length + line} ${finding}`

test('tests that are named by file and title, also those of rows, are found', async () => {
  const findings = await findingsOf([
    `By [a wrong password is refused](../${testFile}) and [the letter … is refused](../${testFile}).`,
    `By [the word … is refused](../${testFile}), \`identity/log-in.ts\`, [others](https://example.com/a).`,
  ])

  expect(findings).toEqual([])
})

test('a title that no test has, or only one that is skipped, is a finding', async () => {
  const findings = await findingsOf([
    `[a wrong password is accepted](../${testFile})`,
    `[nobody is refused](../${testFile}) [refusals](../${testFile})`,
  ])

  expect(findings).toEqual([
    at(1, `${testFile} has no test "a wrong password is accepted"`),
    at(2, `${testFile} has no test "nobody is refused"`),
    at(2, `${testFile} has no test "refusals"`),
  ])
})

test('a file that is not there is a finding, linked or named', async () => {
  const findings = await findingsOf([
    '[a](../apps/api/src/gone.test.ts) [b](decisions/0099-gone.md)',
    '`identity/gone.ts` and `og-in.ts`',
  ])

  expect(findings).toEqual([
    at(2, 'names identity/gone.ts, which is no file'),
    at(2, 'names og-in.ts, which is no file'),
    at(1, 'leads to apps/api/src/gone.test.ts, which is no file'),
    at(1, 'leads to docs/decisions/0099-gone.md, which is no file'),
  ])
})

test('a requirement that is left out, told twice or not there is a finding', async () => {
  const { root, remove } = await createFixtureTree({
    [page]: [...table.slice(1), table[1], '| V1.5.3 | x | does not apply | none |'].join('\n'),
  })
  onTestFinished(remove)

  const findings = await checkSecurityPage(root)

  expect(findings).toEqual([
    `${page} says nothing of V1.1.1`,
    `${page} says more than one thing of V1.1.2`,
    `${page} names V1.5.3, which is no requirement of levels 1 and 2`,
  ])
})

test('a row says one of four things and why; what is met can be looked up', async () => {
  const { root, remove } = await createFixtureTree({
    [page]: [
      ...table.slice(4),
      '| V1.1.1 | x | partly | see there |',
      '| V1.1.2 | x | not yet | |',
      '| V1.2.1, V1.2.2 | x | met | believe us |',
    ].join('\n'),
  })
  onTestFinished(remove)

  const findings = await checkSecurityPage(root)

  const first = table.length - 3
  expect(findings).toEqual([
    `${page}:${first} knows no state "partly"`,
    `${page}:${first + 1} gives no reason`,
    `${page}:${first + 2} is met by nothing that can be looked up`,
  ])
})

test('a repository without the page is a finding', async () => {
  const { root, remove } = await createFixtureTree({})
  onTestFinished(remove)

  expect(await checkSecurityPage(root)).toEqual([`${page} is not there`])
})

test('levels 1 and 2 have 253 requirements', () => {
  expect(ASVS_NUMBERS).toHaveLength(253)
})
