import { keyOf } from './citations.ts'
import type { CoverageEntry } from './coverage.ts'
import { evaluateKill, type Kill, type MutantRunResult } from './kill.ts'
import { statementOf } from './mutant.ts'
import type { Pair } from './run-on-mutants.ts'
import type { Known } from './status.ts'

export type EvaluatedEntry = CoverageEntry & Pick<Kill, 'reason'>

/** Every pair at every width that it ran at; a pair that did not run has no entry. */
export function evaluateRuns(
  pairs: readonly Pair[],
  results: readonly MutantRunResult[],
  { statements, hashOf }: Pick<Known, 'statements' | 'hashOf'>,
): EvaluatedEntry[] {
  const byTest = Map.groupBy(results, keyOf)
  return pairs.flatMap(({ citation, mutant }) => {
    const statement = statements.find(({ id }) => id === statementOf(mutant))
    const own = byTest.get(keyOf(citation)) ?? []
    const runs = Map.groupBy(
      own.filter((result) => result.mutant === mutant.id),
      ({ at }) => at,
    )
    if (!statement) return []
    return [...runs].map(([at, here]) => {
      const controls = own.filter((result) => result.mutant === '' && result.at === at)
      const kill = evaluateKill({ citation, statement }, here, controls)
      const hash = hashOf(citation, mutant)
      return { test: keyOf(citation), mutant: mutant.id, at, ...kill, hash }
    })
  })
}
