import { forbiddenImports } from '../checks/check-imports.ts'
import { HARD_LIMIT, type LongFunction, longFunctions, SOFT_LIMIT } from '../checks/function-sizes.ts'
import { type Cycle, importCycles } from '../checks/import-cycles.ts'
import { readImportGraph } from '../checks/import-graph.ts'
import { findUnused } from '../checks/unused.ts'
import { countLoaded, type Loaded } from './entry-points.ts'
import { type ModuleUse, moduleGraph } from './module-graph.ts'

/** All but the first two figures are what checks of `npm test` refuse. */
export type Architecture = {
  loaded: readonly Loaded[]
  modules: readonly ModuleUse[]
  forbiddenImports: readonly string[]
  cycles: { byValue: readonly Cycle[]; byType: readonly Cycle[] }
  unused: readonly string[]
  longFunctions: readonly LongFunction[]
}

/** By the same functions as the checks. */
export async function measureArchitecture(root: string): Promise<Architecture> {
  const [graph, unused, long] = await Promise.all([
    readImportGraph(root),
    findUnused(root),
    longFunctions(root),
  ])
  return {
    loaded: countLoaded(graph),
    modules: moduleGraph(graph),
    forbiddenImports: forbiddenImports(graph),
    cycles: importCycles(graph),
    unused,
    longFunctions: long,
  }
}

export function describeArchitecture(architecture: Architecture): string {
  const { loaded, modules, cycles, unused, longFunctions: long } = architecture
  return [
    'Files of ours that an entry point loads by value, and those of platform/http among them',
    ...loaded.map(({ entryPoint, files, http }) => `${count(files)}${count(http)}  ${entryPoint}`),
    '',
    'What modules may use, and how many of their files do',
    ...modules.map(describeModule),
    '',
    ...section('Forbidden imports', architecture.forbiddenImports),
    ...section('Cycles by value', cycles.byValue.map(describeCycle)),
    ...section('Cycles by type alone', cycles.byType.map(describeCycle)),
    ...section('Files, exports and dependencies that nobody uses', unused),
    ...section(
      `Functions above ${HARD_LIMIT} lines of code`,
      long.filter(({ lines }) => lines > HARD_LIMIT).map(describeFunction),
    ),
    ...section(
      `Functions of the product above ${SOFT_LIMIT}`,
      long.filter(({ lines }) => lines <= HARD_LIMIT).map(describeFunction),
    ),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)]
}

function describeModule({ module, mayUse }: ModuleUse): string {
  const uses = mayUse.map((target) => `${target.module} ${target.files}`).join(', ')
  return `  ${module.padEnd(12)} ${uses && '-> '}${uses}`.trimEnd()
}

function describeCycle(cycle: Cycle): string {
  return cycle.join(' -> ')
}

function describeFunction({ path, line, lines, start, reason }: LongFunction): string {
  return `${lines}  ${path}:${line} ${start}${reason ? `\n      ${reason}` : ''}`
}

function count(number: number): string {
  return String(number).padStart(6)
}
