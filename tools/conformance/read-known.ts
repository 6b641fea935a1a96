import { readChecklist } from './checklist.ts'
import { readCitations } from './citations.ts'
import { createHashOf, readCoverage } from './coverage.ts'
import { readMutants } from './mutant.ts'
import type { Known } from './status.ts'

export async function readKnown(root: string): Promise<Known> {
  const mutants = await readMutants(root)
  const { citations } = await readCitations(root)
  return {
    statements: await readChecklist(root),
    citations,
    mutants,
    coverage: await readCoverage(root),
    hashOf: await createHashOf(root, mutants),
  }
}
