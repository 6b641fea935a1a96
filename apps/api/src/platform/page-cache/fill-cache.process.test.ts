import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ASKING = resolve(import.meta.dirname, '../../../test/fill-cache.ts')
const MEGA = 1_000_000
const QUESTIONS = MEGA
const ROOM_BYTES = 16 * MEGA
/** With as much a shop could be made to end by six thousand requests, and its cache counted 0.6 MB. */
const SMALL_HEAP = ['--max-old-space-size=140', '--max-semi-space-size=8', '--expose-gc']

type Filled = { asked: number; heldBytes: number; countedBytes: number; pages: number }

/** What a process with a small heap says of its cache, each tenth of a million questions and once it was emptied. */
async function filled(): Promise<{ reports: Filled[]; code: number | null }> {
  const args = [QUESTIONS, QUESTIONS / 10, ROOM_BYTES].map(String)
  const child = fork(ASKING, args, { execArgv: SMALL_HEAP })
  onTestFinished(() => void child.kill('SIGKILL'))
  const reports: Filled[] = []
  child.on('message', (report: Filled) => reports.push(report))
  const [code] = await once(child, 'exit')
  return { reports, code }
}

test('a million addresses leave the memory of a process as it is', async () => {
  const { reports, code } = await filled()
  const [first, ...later] = reports.slice(0, -1)
  const [full, empty] = reports.slice(-2)
  const between = (what: 'heldBytes' | 'countedBytes') => (full?.[what] ?? 0) - (empty?.[what] ?? 0)

  expect(code).toBe(0)
  expect(full?.asked).toBe(QUESTIONS)
  // Flat: nine tenths of the questions add nothing to what the first tenth left.
  expect(Math.max(...later.map(({ heldBytes }) => heldBytes))).toBeLessThan(
    (first?.heldBytes ?? 0) + 2 * MEGA,
  )
  expect(Math.max(...reports.map(({ countedBytes }) => countedBytes))).toBeLessThanOrEqual(ROOM_BYTES)
  // Counted: what an emptied cache gives back is no more than what it said it held, and not much less.
  expect(between('heldBytes')).toBeLessThan(between('countedBytes'))
  expect(between('heldBytes')).toBeGreaterThan(between('countedBytes') / 5)
  expect(full?.pages).toBeGreaterThan(1_000)
  expect(empty?.pages).toBe(0)
})
