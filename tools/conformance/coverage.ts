import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Citation } from './citations.ts'
import { placeMutants } from './insert-switches.ts'
import type { Kill } from './kill.ts'
import { isStyle, type Mutant } from './mutant.ts'

/** What one test made of one mutant at one width, and of which words: `hash` changes when one of the two does. */
export type CoverageEntry = {
  test: string
  mutant: string
  at: string
  outcome: Kill['outcome']
  hash: string
}

/** Where it is recorded what tests make of mutants, from the root of the repository. */
const COVERAGE_FILE = 'docs/coverage.txt'
const LINE = /^ {2}(\S+) (\S+) (killed|survived|elsewhere|unfit) (\w+)$/

/** Reads the record. */
export async function readCoverage(root: string): Promise<CoverageEntry[]> {
  return parseCoverage(await readFile(join(root, COVERAGE_FILE), 'utf8'))
}

/** The entries of a record: a line for each test, and behind it a line for each of its mutants. */
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

/** Writes the record, sorted: two who add to it at once meet seldom. */
export async function writeCoverage(root: string, entries: readonly CoverageEntry[]): Promise<void> {
  await writeFile(join(root, COVERAGE_FILE), formatCoverage(entries))
}

/** See {@link parseCoverage}. */
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

/**
 * Answers the hash of a test together with a mutant: of its code, and of the statement that the mutant stands in. Where
 * their files lie is not in it: after a move the record needs new paths, and nothing is tried again.
 */
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
