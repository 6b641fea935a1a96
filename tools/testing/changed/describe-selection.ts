import type { Changes } from './changed-files.ts'
import type { Reach } from './select-tests.ts'
import { CHOSEN, partOf } from './stages-for.ts'

/** More changed files or chosen tests are counted, not listed. */
const LISTED = 20

/** What runs, because of which file, and what does not. */
export function describeSelection(
  { against, files }: Changes,
  reaches: readonly Reach[],
  all: readonly string[],
): string {
  const chosen = chosenTests(reaches)
  return [
    `${files.length} files differ from ${against}:`,
    ...reaches.slice(0, LISTED).map(describeReach),
    ...(reaches.length > LISTED ? [`  and ${reaches.length - LISTED} more`] : []),
    '',
    'All checks and unit tests run, and of the others:',
    ...CHOSEN.flatMap((part) => describePart(part, chosen, all)),
    'The part "coverage" does not run: it judges the reports of a whole run.',
    '',
  ].join('\n')
}

export function chosenTests(reaches: readonly Reach[]): string[] {
  return [...new Set(reaches.flatMap(({ tests }) => tests))].toSorted()
}

function describeReach({ file, tests, why }: Reach): string {
  const counts = CHOSEN.map((part) => ({ part, count: tests.filter((test) => partOf(test) === part).length }))
  const words = counts.filter(({ count }) => count > 0).map(({ part, count }) => `${count} ${part}`)
  return `  ${file}: ${words.length > 0 ? words.join(', ') : 'none of them'} (${why})`
}

function describePart(part: string, chosen: readonly string[], all: readonly string[]): string[] {
  const own = chosen.filter((test) => partOf(test) === part)
  const total = all.filter((test) => partOf(test) === part).length
  const isListed = own.length > 0 && own.length < total && own.length <= LISTED
  return [`  ${part}: ${own.length} of ${total} files`, ...(isListed ? own.map((test) => `    ${test}`) : [])]
}
