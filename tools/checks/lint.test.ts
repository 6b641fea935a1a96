import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createFixtureTree } from './fixture-tree.ts'

/** One fault for each rule that this house relies on: where it is planted, and what must find it there. */
const faults: Record<string, { path: string; code: string }> = {
  useFilenamingConvention: { path: 'tools/badName.ts', code: 'export const a = 1\n' },
  noBarrelFile: { path: 'tools/barrel.ts', code: "export { a } from './a.ts'\n" },
  noReExportAll: { path: 'tools/all.ts', code: "export * from './a.ts'\n" },
  noDefaultExport: { path: 'tools/default-export.ts', code: 'export default 1\n' },
  noExplicitAny: { path: 'tools/any.ts', code: 'export const a: any = 1\n' },
  noNonNullAssertion: { path: 'tools/non-null.ts', code: 'export const f = (a?: string) => a!.length\n' },
  noEmptyBlockStatements: {
    path: 'tools/empty-catch.ts',
    code: 'export function f(g: () => void) {\n  try {\n    g()\n  } catch {}\n}\n',
  },
  useErrorCause: {
    path: 'tools/no-cause.ts',
    code: "export function f(g: () => void) {\n  try {\n    g()\n  } catch (error) {\n    throw new Error('no', {})\n  }\n}\n",
  },
  noExcessiveLinesPerFile: {
    path: 'tools/long-file.ts',
    code: Array.from({ length: 401 }, (_, index) => `export const a${index} = ${index}\n`).join(''),
  },
  useMaxParams: {
    path: 'tools/many-parameters.ts',
    code: 'export const f = (a: 1, b: 2, c: 3, d: 4, e: 5) => [a, b, c, d, e]\n',
  },
  noImportCycles: {
    path: 'tools/cycle-a.ts',
    code: "import { b } from './cycle-b.ts'\nexport const a = () => b\n",
  },
  noConsole: { path: 'apps/api/src/talk.ts', code: "export const talk = () => console.log('a')\n" },
  noFocusedTests: { path: 'e2e/focused.test.ts', code: "test.only('a', () => expect(1).toBe(1))\n" },
  noSkippedTests: { path: 'e2e/skipped.test.ts', code: "test.skip('a', () => expect(1).toBe(1))\n" },
  noPlaywrightWaitForTimeout: {
    path: 'e2e/waits.test.ts',
    code: "test('a', async ({ page }) => {\n  await page.waitForTimeout(10)\n  expect(1).toBe(1)\n})\n",
  },
  noFloatingPromises: {
    path: 'tools/floating.ts',
    code: 'const later = async () => 1\n\nexport function f() {\n  later()\n}\n',
  },
  noMisusedPromises: {
    path: 'tools/misused.ts',
    code: 'const isDone = async () => true\n\nexport function f() {\n  if (isDone()) return 1\n  return 2\n}\n',
  },
  useExhaustiveSwitchCases: {
    path: 'tools/switch.ts',
    code: "export function f(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
  },
  noDrizzleDbObjectInsideTransaction: {
    path: 'apps/api/src/outside.ts',
    code: 'export const f = (db: D) => db.transaction(async () => {\n  await db.insert(1)\n})\n',
  },
  noRestrictedGlobals: {
    path: 'apps/storefront/src/features/blog/fetches.ts',
    code: "export const load = () => fetch('/api/v1/blogs')\n",
  },
  useAltText: { path: 'packages/ui/src/no-alt.tsx', code: 'export const A = () => <img src="/a.png" />\n' },
}

type Report = { diagnostics: { category: string | null; location: { path: unknown } }[] }

let found: string[] = []

beforeAll(async () => {
  const { root, remove } = await createFixtureTree({
    'tools/a.ts': 'export const a = 1\n',
    'tools/cycle-b.ts': "import { a } from './cycle-a.ts'\nexport const b = () => a\n",
    ...Object.fromEntries(Object.values(faults).map(({ path, code }) => [path, code])),
  })
  const biome = join(import.meta.dirname, '../../node_modules/.bin/biome')
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false']
  const { stdout } = spawnSync(biome, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  const report: Report = JSON.parse(stdout)
  found = report.diagnostics.map(({ category, location }) => `${category} ${JSON.stringify(location.path)}`)
  await remove()
})

test.for(Object.entries(faults))('the linter finds %s', ([rule, { path }]) => {
  const places = found.filter((line) => line.includes(`/${rule} `) && line.includes(path))

  expect(places).not.toEqual([])
})
