import type { TestResult } from '../testing/read-results.ts'
import { bindingOf, needsLiterals, type Statement } from './checklist.ts'
import { type Citation, keyOf } from './citations.ts'
import type { CoverageEntry } from './coverage.ts'
import { type Mutant, statementOf } from './mutant.ts'
import type { Pair } from './run-on-mutants.ts'

export type Known = {
  statements: readonly Statement[]
  citations: readonly Citation[]
  mutants: readonly Mutant[]
  coverage: readonly CoverageEntry[]
  hashOf: (citation: Citation, mutant: Mutant) => string
}

/** Why each binding statement is not covered, by its id; covered ones have no entry. */
export function findGaps(known: Known): Map<string, string> {
  const gaps = bindingOf(known.statements).map(
    (statement) => [statement.id, gapOf(statement, known)] as const,
  )
  return new Map(gaps.filter((gap): gap is [string, string] => gap[1] !== undefined))
}

/** Covered: each of its mutants is killed by a test that cites it. */
function gapOf(statement: Statement, known: Known): string | undefined {
  const citing = known.citations.filter(({ ids }) => ids.includes(statement.id))
  if (citing.length === 0) return 'no test cites it'
  const lacking = citing.find(({ missing }) => missing.includes(statement.id))
  if (lacking) return `its literals do not stand in ${keyOf(lacking)}`
  const own = known.mutants.filter((mutant) => statementOf(mutant) === statement.id)
  if (own.length === 0) return 'it has no mutant'
  const left = own.find((mutant) => !isKilled(mutant, citing, known))
  return left && `its mutant ${left.id} ${describeFate(left, citing, known)}`
}

function isKilled(mutant: Mutant, citing: readonly Citation[], known: Known): boolean {
  return entriesOf(mutant, citing, known).some(({ outcome }) => outcome === 'killed')
}

function describeFate(mutant: Mutant, citing: readonly Citation[], known: Known): string {
  const outcomes = entriesOf(mutant, citing, known).map(({ outcome }) => outcome)
  if (outcomes.length === 0) return 'was not tried since it or its tests changed'
  if (outcomes.includes('elsewhere')) return 'is not met at the expectation of a test that cites it'
  return outcomes.includes('survived') ? 'survives' : 'meets only tests that fail without it'
}

/** Records of a mutant and of tests as they are now. */
function entriesOf(
  mutant: Mutant,
  citing: readonly Citation[],
  { coverage, hashOf }: Known,
): CoverageEntry[] {
  return citing.flatMap((citation) => {
    const hash = hashOf(citation, mutant)
    return coverage.filter(
      (entry) => entry.mutant === mutant.id && entry.test === keyOf(citation) && entry.hash === hash,
    )
  })
}

/** Every test with every mutant of a statement that it cites; with `isStale` only those not tried as they are now. */
export function pairsOf(known: Known, { isStale = false } = {}): Pair[] {
  return known.mutants.flatMap((mutant) =>
    known.citations
      .filter(({ ids }) => ids.includes(statementOf(mutant)))
      .filter((citation) => !isStale || !entriesOf(mutant, [citation], known).some(isTold))
      .map((citation) => ({ citation, mutant })),
  )
}

/** A test that failed without the mutant too shows nothing; it may have been the machine. */
function isTold({ outcome }: CoverageEntry): boolean {
  return outcome !== 'unfit'
}

/**
 * Tests that kill no mutant of what they cite, as `test (width)`. A text or number must be seen at every width, anything
 * else at one.
 */
export function findVacuous({ statements, citations, mutants, coverage }: Known): string[] {
  const literal = new Set(statements.filter(needsLiterals).map(({ id }) => id))
  return citations.flatMap((citation) => {
    const own = coverage.filter(({ test }) => test === keyOf(citation))
    const cited = mutants.filter((mutant) => citation.ids.includes(statementOf(mutant)))
    const isDeep = cited.length > 0 && cited.every((mutant) => literal.has(statementOf(mutant)))
    const kills = own.filter(({ outcome }) => outcome === 'killed')
    if (own.length === 0 || (!isDeep && kills.length > 0)) return []
    const widths = [...new Set(own.map(({ at }) => at))]
    return widths
      .filter((width) => !kills.some(({ at }) => at === width))
      .map((at) => `${keyOf(citation)} (${at})`)
  })
}

/** Citing tests that did not pass in the last run, at every width and in every row. */
export function findFailing(citations: readonly Citation[], results: readonly TestResult[]): string[] {
  const outcomes = Map.groupBy(results, keyOf)
  return citations.flatMap((citation) => {
    const runs = outcomes.get(keyOf(citation)) ?? []
    if (runs.length === 0) return [`${keyOf(citation)}: did not run`]
    const bad = runs.find(({ outcome }) => outcome !== 'passed')
    return bad ? [`${keyOf(citation)}: ${bad.outcome}`] : []
  })
}
