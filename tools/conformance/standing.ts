import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  RESULTS_DIRECTORY,
  type Results,
  readPlaywrightResults,
  readVitestResults,
  type TestResult,
} from '../testing/read-results.ts'
import { readChecklist, type Statement } from './checklist.ts'
import { type Citation, readCitations } from './citations.ts'
import { readLiars } from './liars.ts'
import { passedCitations, provenIds } from './proof.ts'

/** Where the specification stands: its statements, the tests that cite them, and what the last `npm test` proved. */
export type Standing = {
  statements: Statement[]
  citations: Citation[]
  findings: string[]
  results: TestResult[]
  passed: Citation[]
  liars: ReadonlySet<string>
  proven: ReadonlySet<string>
}

/** Reads checklist, tests and the reports of the last whole `npm test`. */
export async function standing(root: string): Promise<Standing> {
  const statements = await readChecklist(root)
  const { citations, findings } = await readCitations(root)
  const results = await readAllResults(root)
  const passed = passedCitations(citations, results)
  const liars = await readLiars(root, citations)
  return {
    statements,
    citations,
    findings,
    results,
    passed,
    liars,
    proven: provenIds(statements, passed, liars),
  }
}

async function readAllResults(root: string): Promise<TestResult[]> {
  const report = (name: string) => join(root, RESULTS_DIRECTORY, `${name}.json`)
  const read = (name: string, reader: (path: string, root: string) => Promise<Results>) =>
    existsSync(report(name)) ? reader(report(name), root) : { tests: [], broken: [] }
  const all = await Promise.all([
    read('unit', readVitestResults),
    read('api', readVitestResults),
    read('process', readVitestResults),
    read('browser', readPlaywrightResults),
  ])
  return all.flatMap(({ tests }) => tests)
}
