import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { isSource, listFiles } from './source-files.ts'

const OURS = /^(packages|apps|tools|e2e|bench)\/|^[^/]+\.config\.ts$/

/** File -> the files of ours that it imports. */
export type Edges = ReadonlyMap<string, readonly string[]>

/** Who imports whom, types among it. */
export async function readImportGraph(root: string): Promise<{ byType: Edges }> {
  const files = (await listFiles(root)).filter((path) => OURS.test(path) && isSource(path))
  const { output } = await cruise(
    files,
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: 'routeTree\\.gen\\.ts$' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a report, not with data.')
  return { byType: edgesOf(output) }
}

/** All files that come with some, by whatever path, themselves among them. */
export function filesReachedFrom(starts: readonly string[], edges: Edges): Set<string> {
  const reached = new Set(starts)
  // A set that grows while it is walked is walked to its end.
  for (const file of reached) for (const next of edges.get(file) ?? []) reached.add(next)
  return reached
}

function edgesOf({ modules }: ICruiseResult): Edges {
  return new Map(
    modules
      .filter(({ source }) => OURS.test(source))
      .map(({ source, dependencies }) => {
        const targets = dependencies.map(({ resolved }) => resolved)
        return [source, [...new Set(targets.filter((path) => OURS.test(path)))]]
      }),
  )
}
