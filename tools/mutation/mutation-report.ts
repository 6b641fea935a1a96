import { appendFileSync, readFileSync } from 'node:fs'
import type { Change } from './generate-mutants.ts'

/** A change that was begun; `isKilled` once its tests have run. */
export type ChangeReport = Change & { id: string; path: string; isKilled?: boolean }

/** A line of JSON each; the last line of a change counts. */
export function readReport(file: string): ChangeReport[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const reports: ChangeReport[] = lines.map((line) => JSON.parse(line))
  return [...new Map(reports.map((report) => [report.id, report])).values()]
}

export function addToReport(file: string, line: ChangeReport): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}
