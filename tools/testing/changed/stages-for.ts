import { allStages, type Part } from '../parts.ts'

/** Not unit tests: all of them take 20 s, and many read sources as texts. */
export const CHOSEN = ['api', 'process', 'browser']
/** Judges the reports of a whole run. */
const ONLY_WHOLE = ['coverage']

export function partOf(test: string): string {
  if (test.startsWith('e2e/')) return 'browser'
  return /\.(api|process)\.test\.tsx?$/.exec(test)?.[1] ?? 'unit'
}

/** The chosen tests, all checks and all unit tests, and build and browser where a test needs them. */
export function stagesFor(tests: readonly string[]): Part[][] {
  const byPart = Map.groupBy(tests, partOf)
  const isIdle: Record<string, boolean> = {
    build: !CHOSEN.some((name) => byPart.has(name)),
    chromium: !byPart.has('browser'),
  }
  return allStages.map((stage) =>
    stage.flatMap((part) => {
      if (ONLY_WHOLE.includes(part.name) || isIdle[part.name]) return []
      if (!CHOSEN.includes(part.name)) return [part]
      const own = byPart.get(part.name)
      return own === undefined ? [] : [{ ...part, run: () => part.run(own) }]
    }),
  )
}
