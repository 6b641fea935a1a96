import { execFile } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { StartError } from '../../start-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

/**
 * As whom PostgreSQL runs: words put before its command, or a user and group to change to. Empty for an ordinary
 * user. PostgreSQL refuses to run as root.
 */
export type RunAs = { before: string[]; owner?: { uid: number; gid: number } }

const NOBODY = 65_534
const asMyself: RunAs = { before: [] }

/**
 * The same in a user namespace of its own, where it is called nobody. For root PostgreSQL is then content, while the
 * kernel still sees the owner of the files: data may lie in root's home directory, and no system user is needed.
 */
export function inNamespace(runAs: RunAs): RunAs {
  return { ...runAs, before: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'] }
}

/**
 * Chooses as whom PostgreSQL runs on this directory. For root: a directory that belongs to an ordinary user is
 * served as that user; one of root's own in a user namespace, or, where the system forbids these, as nobody.
 * @throws StartError when the programs or the directory can be reached in none of these ways
 */
export async function chooseRunAs(directory: string, binaries: PostgresBinaries): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asMyself
  const { uid, gid } = await stat(directory)
  const candidates =
    uid === 0 ? [inNamespace(asMyself), asUser(NOBODY, NOBODY)] : [asUser(uid, gid), inNamespace(asMyself)]
  for (const candidate of candidates) {
    if (await canServe(candidate, directory, binaries)) return candidate
  }
  throw new StartError(
    `PostgreSQL must not run as root, and no other user can reach both ${directory} and ${binaries.postgres}; ` +
      'start the shop as an ordinary user, or set DATABASE_URL.',
  )
}

function asUser(uid: number, gid: number): RunAs {
  return { before: [], owner: { uid, gid } }
}

async function canServe(runAs: RunAs, directory: string, { postgres }: PostgresBinaries): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version'
  return succeeds(command(runAs, ['sh', '-c', script, 'sh', directory, postgres]))
}

/** A command line as that user, in the form `spawn` and `execFile` take it. */
export function command(
  { before, owner }: RunAs,
  words: string[],
): { file: string; args: string[]; options: { uid?: number; gid?: number } } {
  const [file = '', ...args] = [...before, ...words]
  return { file, args, options: owner ?? {} }
}

/** Gives a file or directory to the user that PostgreSQL runs as. */
export async function giveTo({ owner }: RunAs, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}

function succeeds({ file, args, options }: ReturnType<typeof command>): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(file, args, { ...options, cwd: '/', timeout: 10_000 }, (error) => resolve(error === null))
  })
}
