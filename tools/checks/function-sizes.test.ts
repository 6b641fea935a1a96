import { expect, onTestFinished, test } from 'vitest'
import { createFixtureTree } from './fixture-tree.ts'
import { checkSizes, longFunctions } from './function-sizes.ts'

/** Its first line and its last are lines of it, too. */
const aFunction = (lines: number, more = '') =>
  `export function f(a: number[]) {\n${more}${'  a.push(1)\n'.repeat(lines - 2)}}\n`

async function planted(files: Record<string, string>): Promise<string> {
  const { root, remove } = await createFixtureTree(files)
  onTestFinished(remove)
  return root
}

test('a function of the product above 40 lines is found, unless its reason stands right above it', async () => {
  const root = await planted({
    'apps/api/src/a.ts': aFunction(41),
    'apps/api/src/b.ts': aFunction(40),
    'apps/api/src/c.ts': `/**\n * Adds. Long because each row\n * is one.\n */\n${aFunction(60)}`,
    'packages/ui/src/d.ts': `// Long because each row is one.\n\nexport const a = 1\n\n${aFunction(41)}`,
    'packages/ui/src/e.test.ts': aFunction(60),
  })

  expect(await checkSizes(root)).toEqual([
    'apps/api/src/a.ts:1 is a function of 41 lines of code, above 40 without "Long because …" right above it',
    'packages/ui/src/d.ts:5 is a function of 41 lines of code, above 40 without "Long because …" right above it',
  ])
  expect(await longFunctions(root)).toContainEqual({
    path: 'apps/api/src/c.ts',
    line: 5,
    start: 'export function f(a: number[]) {',
    lines: 60,
    reason: 'each row is one.',
  })
})

test('a function above 60 lines is found anywhere, whatever is said above it', async () => {
  const body = '  expect(1).toBe(1)\n'.repeat(59)
  const root = await planted({
    'apps/api/src/a.ts': `// Long because it is.\n${aFunction(61)}`,
    'tools/b.ts': aFunction(60),
    'tools/c.mjs': aFunction(61).replace(': number[]', ''),
    'e2e/d.test.ts': `test.describe('group', () => {\n  test('one', () => {\n${body}  })\n})\n`,
    'e2e/e.test.ts': `test.describe('group', () => {\n${`  test('one', () => {\n    expect(1).toBe(1)\n  })\n`.repeat(30)}})\n`,
  })

  expect((await checkSizes(root)).toSorted()).toEqual([
    'apps/api/src/a.ts:2 is a function of 61 lines of code, above 60',
    'e2e/d.test.ts:2 is a function of 61 lines of code, above 60',
    'tools/c.mjs:1 is a function of 61 lines of code, above 60',
  ])
})

test('empty lines and comments are no lines of code', async () => {
  const root = await planted({
    'apps/api/src/a.ts': aFunction(40, '\n  // why\n  /**\n   * more\n   */\n\n'),
    'apps/api/src/b.ts': aFunction(41, '  a.pop() // code beside a comment\n').replace('  a.push(1)\n', ''),
  })

  expect((await checkSizes(root)).map((line) => line.split(' ')[0])).toEqual(['apps/api/src/b.ts:1'])
})
