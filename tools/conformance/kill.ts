import { stripVTControlCharacters } from 'node:util'
import { holdsLiteral, type Statement } from './checklist.ts'
import type { Citation } from './citations.ts'

export type Failure = { message: string; stack: string }

/** `at`: the width or the kind of test; `mutant`: `''` for none. */
export type MutantRunResult = {
  file: string
  title: string
  at: string
  mutant: string
  outcome: 'passed' | 'failed' | 'skipped'
  errors: Failure[]
  ms: number
}

/**
 * What a test made of a mutant. Only at its own expectation does it kill one: failing `elsewhere` (a login before, a press
 * that found nothing) shows nothing of the statement, failing without a mutant too (`unfit`) nothing at all.
 */
export type Kill = { outcome: 'killed' | 'survived' | 'elsewhere' | 'unfit'; reason?: string }

/** A failed expectation in the words of Vitest, Playwright and fast-check. */
const EXPECTATION = /^AssertionError|\bexpect(?:\.\w+)?\(|^Error: Property failed/
const NO_EXPECTATION = /^(?:TimeoutError|Test timeout)/
const PLACE = /([^\s()]+):(\d+):\d+/g

/** Judges a test's runs at one width: several where its title stands there once for each row. */
export function evaluateKill(
  { citation, statement }: { citation: Citation; statement: Statement },
  runs: readonly MutantRunResult[],
  controls: readonly MutantRunResult[],
): Kill {
  const unfit = controls.find(({ outcome }) => outcome !== 'passed')
  if (controls.length === 0) return { outcome: 'unfit', reason: 'it did not run without the mutant' }
  if (unfit) return { outcome: 'unfit', reason: firstLine(unfit.errors[0]?.message ?? unfit.outcome) }
  const failed = runs.filter(({ outcome }) => outcome === 'failed')
  if (failed.length === 0) return { outcome: 'survived' }
  const errors = failed.flatMap((run) => run.errors)
  if (errors.some((error) => isOwnExpectation(error, citation, statement))) return { outcome: 'killed' }
  return { outcome: 'elsewhere', reason: firstLine(errors[0]?.message ?? 'no message') }
}

/** Failed in the test itself, or called from there; for a text statement it names the missing text. */
function isOwnExpectation({ message, stack }: Failure, citation: Citation, statement: Statement): boolean {
  const plain = plainText(message)
  if (!EXPECTATION.test(plain) || NO_EXPECTATION.test(plain)) return false
  const isInside = [...plainText(stack).matchAll(PLACE)].some(
    ([, file = '', line]) =>
      file.endsWith(citation.file) && Number(line) >= citation.firstLine && Number(line) <= citation.lastLine,
  )
  return isInside && namesAltered(plain, statement)
}

/** Numbers may be calculated with; the same words stand in many places. */
function namesAltered(message: string, { kind, literals }: Statement): boolean {
  if (kind !== 'text' || literals.length === 0) return true
  return message.includes('⟦') || literals.some((literal) => holdsLiteral(message, literal))
}

function firstLine(message: string): string {
  return plainText(message).split('\n')[0]?.slice(0, 160) ?? ''
}

function plainText(message: string): string {
  return stripVTControlCharacters(message).trim()
}
