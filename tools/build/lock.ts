import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_AGAIN_MS = 150
/** SQLite's code for "somebody else has it". */
const SQLITE_BUSY = 5

/**
 * A lock between processes, by SQLite on an empty database file: the system frees it however its holder ended, so there is
 * nothing to take over (a file with a process number cannot be taken over without a race). Calls `onWait` once if it waits.
 */
export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true })
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    for (let isFirst = true; !tryLock(lock); isFirst = false) {
      if (isFirst) onWait()
      await pause(LOOK_AGAIN_MS)
    }
    return await work()
  } finally {
    lock.close()
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw error
  }
}
