import type { TestResult } from '../testing/read-results.ts'
import { bindingOf, type Statement } from './checklist.ts'
import type { Citation } from './citations.ts'

/** A citation is known by its file and title, as the runners report it. */
export function keyOf({ file, title }: { file: string; title: string }): string {
  return `${file} › ${title}`
}

/** The citations whose test ran and passed, at every width and in every row. */
export function passedCitations(citations: readonly Citation[], results: readonly TestResult[]): Citation[] {
  const outcomes = Map.groupBy(results, keyOf)
  return citations.filter((citation) => {
    const runs = outcomes.get(keyOf(citation)) ?? []
    return runs.length > 0 && runs.every(({ outcome }) => outcome === 'passed')
  })
}

/**
 * The binding statements that are proven: cited by a test that passed, that carries the statement's literals, and
 * that is no liar.
 */
export function provenIds(
  statements: readonly Statement[],
  passed: readonly Citation[],
  liars: ReadonlySet<string> = new Set(),
): Set<string> {
  const honest = passed.filter((citation) => !liars.has(keyOf(citation)))
  const cited = new Set(honest.flatMap(({ ids, missing }) => ids.filter((id) => !missing.includes(id))))
  return new Set(
    bindingOf(statements)
      .map(({ id }) => id)
      .filter((id) => cited.has(id)),
  )
}
