import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Edges, readImportGraph } from '../../checks/import-graph.ts'
import { listFiles } from '../../checks/source-files.ts'
import { findNamedPaths } from './named-paths.ts'
import { UNSEEN } from './selection-rules.ts'

const PROGRAM = /\.(tsx?|mjs)$/

/** What each file imports, for values or types, what it names, and what is unseen. */
export async function readDependencies(root: string): Promise<Edges> {
  const files = await listFiles(root)
  const all = new Set(files)
  const { byType } = await readImportGraph(root, [])
  const read = async (path: string): Promise<[string, string[]]> => {
    const imported = byType.get(path) ?? []
    const unseen = UNSEEN.filter(({ of }) => of.test(path)).flatMap(({ needs }) => needs)
    const named = PROGRAM.test(path)
      ? findNamedPaths(path, await readFile(join(root, path), 'utf8'), all)
      : []
    return [path, [...new Set([...imported, ...unseen, ...named])]]
  }
  return new Map(await Promise.all(files.map(read)))
}
