import { Visitor } from '@swc/core/Visitor.js'
import { cruise, type ICruiseResult, type IDependency, type IForbiddenRuleType } from 'dependency-cruiser'
import { type ImportRule, OWN } from './import-rule.ts'
import { importRules } from './import-rules.ts'
import { isSource, listFiles } from './source-files.ts'

const OURS = new RegExp(OWN)

// Adapter: the visitor that dependency-cruiser reads with is older than `using` and stops at it.
const { visitStatement } = Visitor.prototype
Visitor.prototype.visitStatement = function (statement) {
  if (!('decls' in statement && Array.isArray(statement.decls))) return visitStatement.call(this, statement)
  this.visitVariableDeclarators(statement.decls)
  return statement
}

/** File -> our files that it imports. */
export type Edges = ReadonlyMap<string, readonly string[]>

/** Read once, for both the check of `npm test` and the figures of `npm run architecture`, so that they agree. */
export type ImportGraph = {
  /** What was to be read. */
  files: readonly string[]
  /** What was read, and which rules it breaks. */
  result: ICruiseResult
  /** Loaded at run time, at once or later: without imports of types. */
  byValue: Edges
  /** Needed to compile: with imports of types. */
  byType: Edges
}

/**
 * dependency-cruiser cannot read TypeScript 7 and then passes with nothing read: SWC parses, and callers compare `files`
 * with the result. Rules about what is reached take as long as reading: who needs the edges alone passes none.
 */
export async function readImportGraph(root: string, rules = importRules): Promise<ImportGraph> {
  const files = (await listFiles(root)).filter((path) => OURS.test(path) && isSource(path))
  const { output } = await cruise(
    files,
    {
      baseDir: root,
      parser: 'swc',
      // Rules hold for types as for values; swc keeps them.
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: 'routeTree\\.gen\\.ts$' },
      validate: true,
      ruleSet: { forbidden: [...rules.map(toForbidden), noUnresolved] },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a report, not with data.')
  return { files, result: output, byValue: edgesOf(output, isByValue), byType: edgesOf(output, () => true) }
}

/** The transitive imports of some files, themselves included. */
export function filesReachedFrom(starts: readonly string[], edges: Edges): Set<string> {
  const reached = new Set(starts)
  // A set that grows during iteration is iterated to its end.
  for (const file of reached) for (const next of edges.get(file) ?? []) reached.add(next)
  return reached
}

function edgesOf({ modules }: ICruiseResult, counts: (dependency: IDependency) => boolean): Edges {
  return new Map(
    modules
      .filter(({ source }) => OURS.test(source))
      .map(({ source, dependencies }) => {
        const targets = dependencies.filter(counts).map(({ resolved }) => resolved)
        return [source, [...new Set(targets.filter((path) => OURS.test(path)))]]
      }),
  )
}

function isByValue({ dependencyTypes }: IDependency): boolean {
  return !dependencyTypes.includes('type-only') && !dependencyTypes.includes('type-import')
}

const noUnresolved: IForbiddenRuleType = {
  name: 'no-unresolved-import',
  comment: 'An import that the check cannot resolve is an import that it cannot judge.',
  severity: 'error',
  from: {},
  // Made by Vite while building.
  to: { couldNotResolve: true, pathNot: '^virtual:|\\?(url|raw|inline)$' },
}

function toForbidden({ name, why, from, except, to, unless, reachable }: ImportRule): IForbiddenRuleType {
  return {
    name,
    comment: why,
    severity: 'error',
    from: { path: from, ...(except ? { pathNot: except } : {}) },
    to: { path: to, ...(unless ? { pathNot: [...unless] } : {}), ...(reachable ? { reachable } : {}) },
  }
}
