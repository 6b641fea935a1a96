import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const LOG = pathToFileURL(resolve(import.meta.dirname, 'log.ts')).href
const LINES = 100_000
const MEGA = 1024 * 1024

/** A program that logs far more than is kept, in one go, and then does what `last` says. */
function aTalker(last: string, output: number | 'pipe') {
  const program = `
    import { createLog } from '${LOG}'
    const log = createLog('info', () => '')
    for (let line = 0; line < ${LINES}; line++) log.info({ line }, '${'word '.repeat(20)}')
    ${last}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', output, 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test.each([
  ['at once', 'process.exit(3)'],
  [
    'once the disk has refused',
    `import('node:fs').then(({ write }) => write(1, 'x', () => process.exit(3)))`,
  ],
  ['with a last word', `createLog('info', () => '').fatal('the end'); process.exit(3)`],
])('a program whose log is on a full disk ends when it wants to: %s', async (_when, last) => {
  const full = openSync('/dev/full', 'a')
  onTestFinished(() => closeSync(full))

  const [code] = await once(aTalker(last, full), 'exit')

  expect(code).toBe(3)
})

test.each([
  ['waits for it', ''],
  ['ends at once', 'process.exit(0)'],
])('of what nobody takes in only so much is kept, in whole lines, by who %s', async (_who, last) => {
  const { stdout } = aTalker(last, 'pipe')

  const written = stdout ? await text(stdout) : ''

  const numbers = written
    .trimEnd()
    .split('\n')
    .map((line) => Number(JSON.parse(line).line))
  expect(written.length).toBeGreaterThan(3.9 * MEGA)
  expect(written.length).toBeLessThan(4.1 * MEGA)
  expect(numbers.toSorted((one, other) => one - other)).toEqual([...numbers.keys()])
})
