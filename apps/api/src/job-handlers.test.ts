import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { RETENTION } from './job-handlers.ts'

const OPERATIONS = resolve(import.meta.dirname, '../../../docs/operations.md')
const rows = readFileSync(OPERATIONS, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))

test.each(RETENTION)(
  'the handbook says of $what what the shop does, $retentionDays days',
  ({ what, retentionDays }) => {
    const [table] = what.split('.')
    const words =
      retentionDays === 0
        ? /until|after/
        : new RegExp(`${retentionDays === 1 ? 'one day' : `${retentionDays} days`}\\b`)

    expect(rows.filter((row) => row.includes(`\`${table}\``))).toEqual([expect.stringMatching(words)])
  },
)
