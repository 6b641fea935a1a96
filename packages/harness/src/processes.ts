import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_AGAIN_MS = 50
/** Below what a test of processes may take, so that it is told what was waited for. */
const TIMEOUT_MS = 170_000

/** False for a zombie: one that has ended and was not waited for. */
export function isAlive(pid: number): boolean {
  // The name before the state stands in brackets and may itself hold brackets.
  const state = /.*\) (\S)/s.exec(readText(`/proc/${pid}/stat`))?.[1]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

export function childrenOf(pid: number): number[] {
  const children = readText(`/proc/${pid}/task/${pid}/children`).trim()
  return children === '' ? [] : children.split(' ').map(Number).filter(isAlive)
}

/** SIGKILL to each. One that ends by itself meanwhile, as the others go, is as gone. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (isAlive(pid)) throw error
    }
  }
}

/** Processes whose working directory it is, as of all of a PostgreSQL. */
export function processesIn(directory: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isAlive(pid) && isIn(pid, directory))
}

/** The first process of a cluster's PostgreSQL. */
export function postmasterOf(cluster: string): number | undefined {
  const pid = Number.parseInt(readText(join(cluster, 'postmaster.pid')), 10)
  return processesIn(cluster).includes(pid) ? pid : undefined
}

/** By the title that PostgreSQL gives it: who is served, which database, and from where. */
export function isBackend(pid: number): boolean {
  return /^postgres: \S+ \S+ \[local\]/.test(readText(`/proc/${pid}/cmdline`))
}

function isIn(pid: number, directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory
  } catch {
    return false
  }
}

/** `''` where there is no such file, as of a process that is gone. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Polls until `look` finds something. */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > deadline) throw new Error(`In vain waited for: ${what}`)
    await pause(LOOK_AGAIN_MS)
  }
}
