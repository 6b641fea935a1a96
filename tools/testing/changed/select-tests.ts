import { type Edges, filesReachedFrom } from '../../checks/import-graph.ts'
import { isSource, isTest } from '../../checks/source-files.ts'
import { SELECTION_RULES } from './selection-rules.ts'

/** The tests that a changed file reaches, sorted, and why. */
export type Reach = { file: string; tests: readonly string[]; why: string }

/** Conservative: a test that is in none cannot have been changed by any. @param needs every file, with what it needs */
export function selectTests(changed: readonly string[], needs: Edges): Reach[] {
  const tests = [...needs.keys()].filter(isTest).toSorted()
  const neededBy = turnAround(needs)
  return changed.map((file) => {
    const { from, why } = placeOf(file, needs)
    if (from === 'everything') return { file, tests, why }
    const reached = from === 'nothing' ? new Set() : filesReachedFrom([from], neededBy)
    return { file, tests: tests.filter((test) => reached.has(test)), why }
  })
}

function placeOf(file: string, needs: Edges): { from: string; why: string } {
  const rule = SELECTION_RULES.find(({ path }) => path.test(file))
  if (rule !== undefined) return { from: rule.as, why: rule.why }
  if (!needs.has(file)) return { from: 'everything', why: 'it is gone, and with it who needed it' }
  if (isSource(file)) return { from: file, why: 'who imports or names it' }
  if (file.endsWith('.md')) return { from: file, why: 'who names the document' }
  return { from: 'everything', why: 'no rule tells who reads it' }
}

function turnAround(edges: Edges): Edges {
  const turned = new Map<string, string[]>()
  for (const [from, targets] of edges) {
    for (const to of targets) turned.set(to, [...(turned.get(to) ?? []), from])
  }
  return turned
}
