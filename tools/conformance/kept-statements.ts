import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Standing, standing } from './standing.ts'

/** The statements that were proven once and must stay so: one id a line, sorted. */
const KEPT_FILE = 'docs/proven-statements.txt'

/** The ids of the list. */
export async function readKept(root: string): Promise<string[]> {
  return (await readFile(join(root, KEPT_FILE), 'utf8')).split('\n').filter(Boolean)
}

/** Writes the list anew: what is proven now. */
export async function writeKept(root: string, proven: ReadonlySet<string>): Promise<void> {
  await writeFile(
    join(root, KEPT_FILE),
    [...proven]
      .sort()
      .map((id) => `${id}\n`)
      .join(''),
  )
}

/** The listed statements that the last `npm test` proves no longer, one line each. */
export async function checkKeptStatements(root: string): Promise<string[]> {
  return lostStatements(await readKept(root), await standing(root))
}

/** One line for each kept statement that is not proven. */
export function lostStatements(
  kept: readonly string[],
  { proven, results }: Pick<Standing, 'proven' | 'results'>,
): string[] {
  if (results.length === 0) return ['There are no results: run `npm test` as a whole.']
  return kept
    .filter((id) => !proven.has(id))
    .map((id) => `${id} was proven and is no longer: no passing test proves it`)
}
