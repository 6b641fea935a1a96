import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { addToReport, readReport } from './mutation-report.ts'

/** Some changes make a loop endless, which no time-out inside its process ends. */
const STUCK_MS = 120_000
const LOOK_EVERY_MS = 2_000

/**
 * Watchdog: runs the changes of modules until all have been tried. A process without a report for two minutes is ended, its
 * current change counts as killed, and another goes on behind it. @throws Error when the tests cannot be run
 */
export async function runUntilDone(report: string, modules: readonly string[]): Promise<void> {
  for (;;) {
    const child = spawn(process.execPath, ['tools/mutation/run-changes.ts', report], {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, MUTATED_MODULES: modules.join(',') },
    })
    const ended = once(child, 'close')
    const isStuck = await watch(child, report, ended)
    const [code] = await ended
    if (!isStuck && code !== 0) throw new Error('The changes were not measured.')
    if (!isStuck) return
    const last = readReport(report).at(-1)
    if (!last || last.isKilled !== undefined)
      throw new Error('The tests of a module do not end without a change.')
    addToReport(report, { ...last, isKilled: true })
  }
}

/** Ends a process tree when its report stops growing. @returns whether it had to */
async function watch(child: ChildProcess, report: string, ended: Promise<unknown>): Promise<boolean> {
  let size = -1
  let since = performance.now()
  for (;;) {
    const isOver = await Promise.race([ended.then(() => true), pause(LOOK_EVERY_MS, false)])
    if (isOver) return false
    const now = statSync(report).size
    if (now !== size) since = performance.now()
    size = now
    if (performance.now() - since < STUCK_MS) continue
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    return true
  }
}
