import { expect, onTestFinished, test } from 'vitest'
import { createFixtureTree } from '../checks/fixture-tree.ts'
import { checkMutants } from './check-mutants.ts'

const CHECKLIST = `
| SHOP-01 | The list stands there | behaviour | 2 |
| SHOP-02 | A text | behaviour | 2 |
| CONST-03 | The subscription sync debounce is \`500\` ms | constant | 9 |
`

async function findingsWith(...mutants: object[]): Promise<string[]> {
  const { root, remove } = await createFixtureTree({
    'docs/spec-checklist.md': CHECKLIST,
    'apps/page.ts': "export const title = 'Shop'\nexport const twice = [1, 1]",
    'apps/page.css': '.a { color: red }',
    'tools/conformance/mutants/shop.ts': `export const mutants = ${JSON.stringify(mutants)}`,
  })
  onTestFinished(remove)
  return checkMutants(root)
}

test('mutants that fit are fine, in code and in styles', async () => {
  const findings = await findingsWith(
    { id: 'SHOP-01', file: 'apps/page.ts', find: "'Shop'" },
    { id: 'SHOP-01b', file: 'apps/page.ts', find: '[1, 1]', replace: '[1, 2]' },
    { id: 'SHOP-02', file: 'apps/page.css', find: 'color: red', replace: '.a { color: blue }' },
  )

  expect(findings).toEqual([])
})

test('a mutant that fits its file no longer is named, in code and in styles', async () => {
  const findings = await findingsWith(
    { id: 'SHOP-01', file: 'apps/page.ts', find: "'Store'" },
    { id: 'SHOP-01b', file: 'apps/page.ts', find: '1' },
    { id: 'SHOP-01c', file: 'apps/gone.ts', find: '1' },
    { id: 'SHOP-02', file: 'apps/page.css', find: 'color: blue', replace: '' },
  )

  expect(findings).toEqual([
    'SHOP-01 in apps/page.ts: what it finds is not there',
    'SHOP-01b in apps/page.ts: what it finds stands there more than once',
    'SHOP-01c: there is no apps/gone.ts',
    'SHOP-02 in apps/page.css: what it finds is not there once',
  ])
})

test('a mutant is of a statement that binds', async () => {
  const place = { file: 'apps/page.ts', find: "'Shop'" }

  expect(await findingsWith({ id: 'SHOP-99', ...place }, { id: 'CONST-03', ...place })).toEqual([
    'SHOP-99 is a mutant of no binding statement',
    'CONST-03 is a mutant of no binding statement',
  ])
})

test('an id is of one mutant', async () => {
  const place = { file: 'apps/page.ts', find: "'Shop'" }

  await expect(findingsWith({ id: 'SHOP-01', ...place }, { id: 'SHOP-01', ...place })).rejects.toThrow(
    'or two have it',
  )
  await expect(findingsWith({ id: 'shop', ...place })).rejects.toThrow('is no id')
})
