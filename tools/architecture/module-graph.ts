import { apiModules, moduleDependencies } from '../checks/allowed-dependencies.ts'
import type { ImportGraph } from '../checks/import-graph.ts'

/** What a module uses, by how many of its files; types count. */
export type ModuleUse = { module: string; mayUse: { module: string; files: number }[] }

/** The allowed dependencies between modules that are in use. */
export function moduleGraph({ byType }: Pick<ImportGraph, 'byType'>): ModuleUse[] {
  return apiModules.map((module) => {
    const targets = moduleDependencies.filter(({ from }) => from === module).flatMap(({ to }) => to)
    const own = [...byType].filter(([file]) => file.startsWith(folderOf(module)) && !file.includes('.test.'))
    const filesThatUse = (target: string) =>
      own.filter(([, imports]) => imports.some((file) => file.startsWith(folderOf(target)))).length
    return { module, mayUse: targets.map((target) => ({ module: target, files: filesThatUse(target) })) }
  })
}

function folderOf(module: string): string {
  return `apps/api/src/${module}/`
}
