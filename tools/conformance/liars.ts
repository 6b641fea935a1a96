import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RESULTS_DIRECTORY } from '../testing/read-results.ts'
import type { Citation } from './citations.ts'
import { keyOf } from './proof.ts'

const LIARS_FILE = join(RESULTS_DIRECTORY, 'liars.json')

/** A test that passed although every text was altered, as it was written then. */
type Liar = { key: string; hash: string }

/** The liars that the last `--prove` found, except tests that were rewritten since. */
export async function readLiars(root: string, citations: readonly Citation[]): Promise<Set<string>> {
  const liars = await readFile(join(root, LIARS_FILE), 'utf8').then(parseLiars, () => [])
  const now = new Map(citations.map((citation) => [keyOf(citation), hashOf(citation)]))
  return new Set(liars.filter(({ key, hash }) => now.get(key) === hash).map(({ key }) => key))
}

/** Records what `--prove` found. */
export async function writeLiars(root: string, liars: readonly Citation[]): Promise<void> {
  const record: Liar[] = liars.map((citation) => ({ key: keyOf(citation), hash: hashOf(citation) }))
  await writeFile(join(root, LIARS_FILE), `${JSON.stringify(record, null, 2)}\n`)
}

function parseLiars(text: string): Liar[] {
  return JSON.parse(text)
}

function hashOf({ code }: Citation): string {
  return createHash('sha256').update(code).digest('hex')
}
