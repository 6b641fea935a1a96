import type { TestResult } from './read-results.ts'

const SHOWN = 20

/** One line each, the slowest first. A test with several rows is as slow as all of them. */
export function slowestTests(tests: readonly TestResult[], shown = SHOWN): string[] {
  const runs = Map.groupBy(tests, ({ file, title }) => `${file}: ${title}`)
  return [...runs]
    .map(([name, results]) => ({ name, ms: results.reduce((sum, { ms }) => sum + ms, 0) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
