import { appendFileSync, readFileSync } from 'node:fs'
import type { Change } from './generate-mutants.ts'

/** A change whose turn has come, and once its tests have run whether one of them noticed it. */
export type ChangeReport = Change & { id: string; path: string; isKilled?: boolean }

/** Reads a report, a line of JSON each; the later line of a change counts. */
export function readReport(file: string): ChangeReport[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const reports: ChangeReport[] = lines.map((line) => JSON.parse(line))
  return [...new Map(reports.map((report) => [report.id, report])).values()]
}

/** Adds a line to a report. */
export function addToReport(file: string, line: ChangeReport): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}
