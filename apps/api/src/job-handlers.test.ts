import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { RETENTION } from './job-handlers.ts'

const OPERATIONS = resolve(import.meta.dirname, '../../../docs/operations.md')
const rows = readFileSync(OPERATIONS, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))

test.each(RETENTION)(
  'the handbook says of $what what the shop does, $keptDays days',
  ({ what, keptDays }) => {
    const [table] = what.split('.')
    const words =
      keptDays === 0 ? /until|after/ : new RegExp(`${keptDays === 1 ? 'one day' : `${keptDays} days`}\\b`)

    expect(rows.filter((row) => row.includes(`\`${table}\``))).toEqual([expect.stringMatching(words)])
  },
)
