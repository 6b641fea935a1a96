import { readFileSync } from 'node:fs'

/** One more run of a test: with a mutant on, or with none (`''`), which it must pass. */
export type MutantRun = { mutant: string; styles?: string }

/** What is to be run, by the titles of tests. */
export type RunsByTitle = Record<string, MutantRun[]>

/** What tells a runner where the runs are listed; without it tests run as they are. */
export const RUNS_VARIABLE = 'MUTANT_RUNS'

/** The runs that were asked for, or undefined in an ordinary run of tests. */
export function readRuns(): RunsByTitle | undefined {
  const file = process.env[RUNS_VARIABLE]
  return file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'))
}

const MARK = / ⟨([\w-]*)⟩$/

/** The title of a test's run on a mutant. */
export function titleOfRun(title: string, mutant: string): string {
  return `${title} ⟨${mutant}⟩`
}

/** The title of the test, and the mutant, of {@link titleOfRun}. */
export function readRunTitle(title: string): { title: string; mutant: string } {
  return { title: title.replace(MARK, ''), mutant: MARK.exec(title)?.[1] ?? '' }
}
