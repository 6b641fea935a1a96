import { bindingOf, NOT_APPLICABLE, type Statement } from './checklist.ts'

/** The report: one line per area with what is not proven, what is not applicable, and the count as its last line. */
export function report(
  statements: readonly Statement[],
  proven: ReadonlySet<string>,
  liars: number,
): string[] {
  const binding = bindingOf(statements)
  const areas = Map.groupBy(binding, ({ area }) => area)
  const width = Math.max(...[...areas.keys()].map((area) => area.length))
  const lines = [...areas].map(([area, rows]) => {
    const missing = rows.filter(({ id }) => !proven.has(id)).map(({ id }) => id.slice(area.length))
    const count = `${rows.length - missing.length} of ${rows.length}`.padStart(9)
    return `${area.padEnd(width)} ${count}${missing.length > 0 ? `  not proven: ${missing.join(' ')}` : ''}`
  })
  const left = statements.filter(({ id }) => NOT_APPLICABLE.has(id))
  return [
    ...lines,
    ...left.map(({ id }) => `${id} is not applicable: it ${NOT_APPLICABLE.get(id)}`),
    `${proven.size} of ${binding.length} binding statements proven, ${liars} liars`,
  ]
}
