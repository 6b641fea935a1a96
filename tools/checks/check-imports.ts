import type { IViolation } from 'dependency-cruiser'
import { adminFolders, apiFolders, apiModules, storefrontFolders } from './allowed-dependencies.ts'
import { importCycles } from './import-cycles.ts'
import { type ImportGraph, readImportGraph } from './import-graph.ts'
import { importRules } from './import-rules.ts'

/** @returns one line per forbidden import, cycle, unresolved import, unread file or unknown folder of the tree at `root` */
export async function checkImports(root: string): Promise<string[]> {
  const graph = await readImportGraph(root)
  if (graph.files.length === 0) return ['No module was read: nothing is checked.']
  return [...unreadFiles(graph), ...unknownFolders(graph), ...forbiddenImports(graph), ...cycles(graph)]
}

export function forbiddenImports({ result: { summary } }: ImportGraph): string[] {
  const direct = summary.violations.filter(({ via }) => !via)
  const transitive = summary.violations.filter(({ via }) => via)
  return [...direct.map(({ rule, from, to }) => lineOf(rule.name, [from, to])), ...waysTo(transitive)]
}

/** Files of a cycle can only be understood, tested and loaded together. */
function cycles(graph: ImportGraph): string[] {
  const { byValue, byType } = importCycles(graph)
  return [
    ...byValue.map((cycle) => lineOf('no-cycle', cycle)),
    ...byType.map((cycle) => lineOf('no-cycle-by-type', cycle)),
  ]
}

function unreadFiles({ files, result: { modules } }: ImportGraph): string[] {
  const read = new Set(modules.map(({ source }) => source))
  const unread = files.filter((path) => !read.has(path)).map((path) => `${path} was not read`)
  const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0)
  return imports === 0 ? [...unread, 'No import was found in any module: nothing is checked.'] : unread
}

function unknownFolders({ files }: ImportGraph): string[] {
  const known: Record<string, readonly string[]> = {
    'apps/api/src': [...apiModules, ...apiFolders],
    'apps/storefront/src': storefrontFolders,
    'apps/admin/src': adminFolders,
  }
  const found = new Set(
    files.map((path) => /^apps\/(admin|api|storefront)\/src\/[^/]+(?=\/)/.exec(path)?.[0] ?? ''),
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

/**
 * One line for each import that leads to a file that must not be reached, by the shortest way: all that loads that import
 * would be a line otherwise.
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
