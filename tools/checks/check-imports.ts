import { cruise, type ICruiseResult, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser'
import { apiFolders, apiModules, storefrontFolders } from './allowed-dependencies.ts'
import { apiImportRules } from './api-import-rules.ts'
import type { ImportRule } from './import-rule.ts'
import { packageImportRules } from './package-import-rules.ts'
import { isSource, listFiles } from './source-files.ts'
import { storefrontImportRules } from './storefront-import-rules.ts'

const importRules = [...packageImportRules, ...apiImportRules, ...storefrontImportRules]
const CHECKED = /^(packages|apps|tools|e2e|bench)\//

/**
 * Checks who imports whom. dependency-cruiser cannot read TypeScript 7 by itself and then passes with nothing read;
 * so it parses with SWC, and every source file that it did not read is a finding.
 * @param root the tree to check
 * @returns one line per forbidden import, cycle, unresolved import, unread file or unknown folder; empty means clean
 */
export async function checkImports(root: string): Promise<string[]> {
  const files = (await listFiles(root)).filter((path) => CHECKED.test(path) && isSource(path))
  if (files.length === 0) return ['No module was read: nothing is checked.']
  const { output } = await cruise(
    files,
    {
      baseDir: root,
      parser: 'swc',
      // Types cross importRules as values do; swc keeps them.
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: 'routeTree\\.gen\\.ts$' },
      validate: true,
      ruleSet: { forbidden: [...importRules.map(toRule), noCycle, noUnresolved] },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a report, not with data.')
  return [...unreadFiles(files, output), ...unknownFolders(files), ...violations(output)]
}

const noCycle: IForbiddenRuleType = {
  name: 'no-cycle',
  comment: 'Modules of a cycle can only be understood, tested and loaded together.',
  severity: 'error',
  from: {},
  to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
}

const noUnresolved: IForbiddenRuleType = {
  name: 'no-unresolved-import',
  comment: 'An import that the check cannot resolve is an import that it cannot judge.',
  severity: 'error',
  from: {},
  // Made by Vite while building.
  to: { couldNotResolve: true, pathNot: '^virtual:|\\?(url|raw|inline)$' },
}

function toRule({ name, why, from, except, to, unless, reachable }: ImportRule): IForbiddenRuleType {
  return {
    name,
    comment: why,
    severity: 'error',
    from: { path: from, ...(except ? { pathNot: except } : {}) },
    to: { path: to, ...(unless ? { pathNot: [...unless] } : {}), ...(reachable ? { reachable } : {}) },
  }
}

function unreadFiles(files: string[], { modules }: ICruiseResult): string[] {
  const read = new Set(modules.map(({ source }) => source))
  const unread = files.filter((path) => !read.has(path)).map((path) => `${path} was not read`)
  const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0)
  return imports === 0 ? [...unread, 'No import was found in any module: nothing is checked.'] : unread
}

function unknownFolders(files: string[]): string[] {
  const known: Record<string, readonly string[]> = {
    'apps/api/src': [...apiModules, ...apiFolders],
    'apps/storefront/src': storefrontFolders,
  }
  const found = new Set(
    files.map((path) => /^apps\/(api|storefront)\/src\/[^/]+(?=\/)/.exec(path)?.[0] ?? ''),
  )
  return [...found].filter(Boolean).flatMap((folder) => {
    const [parent, name] = [
      folder.slice(0, folder.lastIndexOf('/')),
      folder.slice(folder.lastIndexOf('/') + 1),
    ]
    return known[parent]?.includes(name)
      ? []
      : [`${folder} is a folder that tools/checks/allowed-dependencies.ts does not know`]
  })
}

function violations({ summary }: ICruiseResult): string[] {
  const [direct, transitive] = [
    summary.violations.filter(({ via }) => !via),
    summary.violations.filter(({ via }) => via),
  ]
  const imports = direct.map(({ rule, from, to, cycle }) =>
    lineOf(rule.name, [from, ...(cycle?.map(({ name }) => name) ?? [to])]),
  )
  return [...imports, ...waysTo(transitive)]
}

/**
 * One line for each import that leads to a file out of reach, by the shortest way found: everything that loads that
 * import is at fault with it, and would be a line of its own for each file that is reached.
 */
function waysTo(found: IViolation[]): string[] {
  const ways = found.map(({ rule, from, via = [] }) => {
    const target = new RegExp(importRules.find(({ name }) => name === rule.name)?.to ?? '')
    const names = via.map(({ name }) => name)
    return {
      rule: rule.name,
      way: [from, ...names.slice(0, names.findIndex((name) => target.test(name)) + 1)],
    }
  })
  const byImport = Map.groupBy(ways, ({ rule, way }) => lineOf(rule, way.slice(-2)))
  return [...byImport.values()].map((same) => {
    const shortest = same.reduce((best, other) => (other.way.length < best.way.length ? other : best))
    return lineOf(shortest.rule, shortest.way)
  })
}

function lineOf(rule: string, path: readonly string[]): string {
  return `${rule}: ${path.join(' -> ')}`
}
