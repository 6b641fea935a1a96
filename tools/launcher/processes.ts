import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, worksIn } from '../../apps/api/src/platform/db/embedded/process-state.ts'

const LOOK_AGAIN_MS = 50
const PATIENCE_MS = 60_000

/** The processes that a process started and that run. */
export function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(' ').map(Number).filter(isAlive)
  } catch {
    return []
  }
}

/** The processes that work in a directory, as all of a PostgreSQL do in its cluster. */
export function processesIn(directory: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, directory))
}

/** Waits until `look` finds something, and returns it. For tests: no fixed waits. */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > deadline) throw new Error(`In vain waited for: ${what}`)
    await pause(LOOK_AGAIN_MS)
  }
}
