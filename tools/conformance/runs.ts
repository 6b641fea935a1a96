import { readFileSync } from 'node:fs'

/** A repetition of a test with a mutant on, or with none (`''`), which it must pass. */
export type MutantRun = { mutant: string; styles?: string }

/** By the titles of tests. */
export type RunsByTitle = Record<string, MutantRun[]>

/** Environment variable with the file of runs; without it tests run as they are. */
export const RUNS_VARIABLE = 'MUTANT_RUNS'

/** Undefined in an ordinary test run. */
export function readRuns(): RunsByTitle | undefined {
  const file = process.env[RUNS_VARIABLE]
  return file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'))
}

const MARK = / ⟨([\w-]*)⟩$/

export function titleOfRun(title: string, mutant: string): string {
  return `${title} ⟨${mutant}⟩`
}

/** The inverse of {@link titleOfRun}. */
export function readRunTitle(title: string): { title: string; mutant: string } {
  return { title: title.replace(MARK, ''), mutant: MARK.exec(title)?.[1] ?? '' }
}
