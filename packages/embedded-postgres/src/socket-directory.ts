import { createHash } from 'node:crypto'
import { lstat, mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClusterNames } from './cluster-options.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** Only names the socket file; nothing listens on TCP. */
export const SOCKET_PORT = 5432
/** The address of a unix socket has 108 bytes, the last of them zero. */
const PATH_LIMIT_BYTES = 107

export function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${SOCKET_PORT}`)
}

/** Private, short, and named after the cluster's path, so that no start leaves another one behind. */
export async function makeSocketDirectory(
  cluster: string,
  { socketDirectory: prefix }: ClusterNames,
  runAs: RunAs,
): Promise<string> {
  const name = nameFor(prefix, cluster)
  const directory = join(temporaryFolder(name), name)
  await mkdir(directory, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (!(await isPrivate(directory, runAs))) {
    // The name is taken by somebody else; postmaster.pid will tell the next start where this one is.
    return makeOwned(await mkdtemp(`${directory}-`), runAs)
  }
  return makeOwned(directory, runAs)
}

async function makeOwned(directory: string, runAs: RunAs): Promise<string> {
  await giveTo(runAs, directory)
  return directory
}

export async function ensureSocketDirectory(directory: string, runAs: RunAs): Promise<void> {
  await mkdir(directory, { mode: 0o700, recursive: true })
  await giveTo(runAs, directory)
}

/** A directory that another program uses already is not empty and stays. */
export async function removeSocketDirectory(directory: string): Promise<void> {
  await rmdir(directory).catch(() => undefined)
}

function temporaryFolder(name: string): string {
  const longest = socketPath(join(tmpdir(), `${name}-XXXXXX`))
  return Buffer.byteLength(`${longest}.lock`) > PATH_LIMIT_BYTES ? '/tmp' : tmpdir()
}

function nameFor(prefix: string, cluster: string): string {
  const user = process.getuid?.() ?? 0
  return `${prefix}-${createHash('sha256').update(`${user}:${cluster}`).digest('hex').slice(0, 12)}`
}

async function isPrivate(directory: string, { owner }: RunAs): Promise<boolean> {
  const { uid, mode, isDirectory } = await lstat(directory).then((stats) => ({
    uid: stats.uid,
    mode: stats.mode,
    isDirectory: stats.isDirectory(),
  }))
  const ours = uid === process.getuid?.() || uid === owner?.uid
  return isDirectory && ours && (mode & 0o077) === 0
}
