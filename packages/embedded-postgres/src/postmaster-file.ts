import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasNumber, isAlive, orphansIn, signal, waitForExit, worksIn } from './process-state.ts'
import { socketPath } from './socket-directory.ts'

/** PostgreSQL's first process. The socket directory is missing while it has only begun to start. */
export type Postmaster = { pid: number; socketDirectory: string | undefined }

const LEFTOVER_MS = 2_000

/** Reads `postmaster.pid`. After a `kill -9` its number may be another's: only a process in the cluster counts. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const written = readPostmasterFile(cluster)
  return written && worksIn(written.pid, cluster) ? written : undefined
}

function readPostmasterFile(cluster: string): Postmaster | undefined {
  try {
    // Lines: process, data directory, start time, port, socket directory, address, shared memory, state.
    const [pid, , , , socketDirectory] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), socketDirectory: socketDirectory || undefined }
  } catch {
    return undefined
  }
}

/**
 * Removes what a killed postmaster left: processes holding the shared memory, lock files whose number another process
 * (or a zombie) has. PostgreSQL itself removes one with a free number, so two starts never remove each other's.
 */
export async function clearRemains(cluster: string): Promise<void> {
  const written = readPostmasterFile(cluster)
  if (written && hasNumber(written.pid) && !worksIn(written.pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
    if (written.socketDirectory) rmSync(`${socketPath(written.socketDirectory)}.lock`, { force: true })
  }
  await Promise.all(orphansIn(cluster).map(end))
}

async function end(pid: number): Promise<void> {
  signal(pid, 'SIGQUIT')
  if (await waitForExit(pid, LEFTOVER_MS)) return
  if (isAlive(pid)) signal(pid, 'SIGKILL')
  await waitForExit(pid, LEFTOVER_MS)
}
