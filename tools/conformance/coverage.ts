import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Citation } from './citations.ts'
import { placeMutants } from './insert-switches.ts'
import type { Kill } from './kill.ts'
import { isStyle, type Mutant } from './mutant.ts'

/** One test's result on one mutant at one width; `hash` is of both. */
export type CoverageEntry = {
  test: string
  mutant: string
  at: string
  outcome: Kill['outcome']
  hash: string
}

const COVERAGE_FILE = 'docs/coverage.txt'
const LINE = /^ {2}(\S+) (\S+) (killed|survived|elsewhere|unfit) (\w+)$/

export async function readCoverage(root: string): Promise<CoverageEntry[]> {
  return parseCoverage(await readFile(join(root, COVERAGE_FILE), 'utf8'))
}

/** A line for each test, and behind it a line for each of its mutants. */
export function parseCoverage(text: string): CoverageEntry[] {
  const entries: CoverageEntry[] = []
  let test = ''
  for (const line of text.split('\n')) {
    const [, mutant, at, outcome, hash] = LINE.exec(line) ?? []
    if (mutant && at && outcome && hash) {
      entries.push({ test, mutant, at, outcome: toOutcome(outcome), hash })
    } else if (line !== '') test = line
  }
  return entries
}

function toOutcome(word: string): Kill['outcome'] {
  return word === 'killed' || word === 'survived' || word === 'elsewhere' ? word : 'unfit'
}

/** Sorted, for few merge conflicts. */
export async function writeCoverage(root: string, entries: readonly CoverageEntry[]): Promise<void> {
  await writeFile(join(root, COVERAGE_FILE), formatCoverage(entries))
}

export function formatCoverage(entries: readonly CoverageEntry[]): string {
  const byTest = Map.groupBy(entries, ({ test }) => test)
  const blocks = [...byTest]
    .sort(([a], [b]) => compare(a, b))
    .map(([test, own]) => {
      const lines = own.map(({ mutant, at, outcome, hash }) => `  ${mutant} ${at} ${outcome} ${hash}\n`)
      return `${test}\n${lines.sort(compare).join('')}`
    })
  return blocks.join('')
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Hash of a test's code and the statement that the mutant stands in; without paths, so that a move needs no new try. */
export async function createHashOf(
  root: string,
  mutants: readonly Mutant[],
): Promise<(citation: Citation, mutant: Mutant) => string> {
  const contexts = new Map<string, string>()
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file)) {
    const code = await readFile(join(root, file), 'utf8')
    const places = isStyle({ file }) ? [] : placeMutants(file, code, own)
    for (const { id, context } of places) contexts.set(id, context)
  }
  return ({ code }, { id, find, replace }) =>
    createHash('sha256')
      .update(JSON.stringify([code, find, replace, contexts.get(id)]))
      .digest('hex')
      .slice(0, 10)
}
