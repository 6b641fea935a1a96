import { bindingOf, NOT_APPLICABLE, type Statement } from './checklist.ts'

type Found = { gaps: ReadonlyMap<string, string>; vacuous: readonly string[]; isTried: boolean }

/** One line per area with what is not covered, what is not applicable, and the count as its last line. */
export function report(statements: readonly Statement[], { gaps, vacuous, isTried }: Found): string[] {
  const binding = bindingOf(statements)
  const areas = Map.groupBy(binding, ({ area }) => area)
  const width = Math.max(...[...areas.keys()].map((area) => area.length))
  const lines = [...areas].map(([area, rows]) => {
    const missing = rows.filter(({ id }) => gaps.has(id)).map(({ id }) => id.slice(area.length))
    const count = `${rows.length - missing.length} of ${rows.length}`.padStart(9)
    return `${area.padEnd(width)} ${count}${missing.length > 0 ? `  not covered: ${missing.join(' ')}` : ''}`
  })
  const left = statements.filter(({ id }) => NOT_APPLICABLE.has(id))
  const covered = binding.length - gaps.size
  return [
    ...lines,
    ...left.map(({ id }) => `${id} is not applicable: it ${NOT_APPLICABLE.get(id)}`),
    `${covered} of ${binding.length} binding statements covered, ${isTried ? `${vacuous.length} vacuous tests` : 'vacuous tests not looked for: no test was tried on a mutant yet'}`,
  ]
}
