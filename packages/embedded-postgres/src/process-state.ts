import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 20
const isLinux = process.platform === 'linux'

/** Whether a process runs. A zombie does not: it holds no lock, but signal 0 finds it where no init reaps it. */
export function isAlive(pid: number): boolean {
  if (!isLinux) return hasNumber(pid)
  const state = readStat(pid)?.state
  return state !== undefined && state !== 'Z' && state !== 'X'
}

/** Whether the process number is taken, by a zombie too. */
export function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether a process runs in this directory, as all of a PostgreSQL cluster do. */
export function worksIn(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false
  return isLinux ? readLink(`/proc/${pid}/cwd`) === directory : true
}

/** Undefined where the system does not tell. A replaced file reads `… (deleted)`. */
export function executableOf(pid: number): string | undefined {
  return isLinux ? readLink(`/proc/${pid}/exe`) : undefined
}

/** PostgreSQL's children in this directory (`postgres: …`) whose postmaster is gone. None except on Linux. */
export function orphansIn(directory: string): number[] {
  if (!isLinux) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, directory) && titleOf(pid).startsWith('postgres: '))
    .filter((pid) => !worksIn(readStat(pid)?.parent ?? 0, directory))
}

/** False when the process still runs after `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await pause(POLL_MS)
  }
  return true
}

/** A process that has just ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (isAlive(pid)) throw error
  }
}

function readStat(pid: number): { state: string | undefined; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the state stands in brackets and may itself hold brackets and spaces.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
