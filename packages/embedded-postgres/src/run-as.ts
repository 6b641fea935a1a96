import { execFile } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

/** `before`: words before the command. Empty for an ordinary user; PostgreSQL refuses to run as root. */
export type RunAs = { before: string[]; owner?: { uid: number; gid: number } }

const NOBODY = 65_534
const asMyself: RunAs = { before: [] }

/** A user namespace: PostgreSQL runs as nobody, the kernel sees root's files; needs no system user. */
export function inNamespace(runAs: RunAs): RunAs {
  return { ...runAs, before: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'] }
}

/** Root serves a directory as its ordinary user, its own in a user namespace, else as nobody. Throws EmbeddedPostgresError. */
export async function chooseRunAs(directory: string, binaries: PostgresBinaries): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asMyself
  const { uid, gid } = await stat(directory)
  const candidates =
    uid === 0 ? [inNamespace(asMyself), asUser(NOBODY, NOBODY)] : [asUser(uid, gid), inNamespace(asMyself)]
  for (const candidate of candidates) {
    if (await canServe(candidate, directory, binaries)) return candidate
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL must not run as root, and no other user can reach both ${directory} and ${binaries.postgres}`,
    { fault: 'root' },
  )
}

function asUser(uid: number, gid: number): RunAs {
  return { before: [], owner: { uid, gid } }
}

async function canServe(runAs: RunAs, directory: string, { postgres }: PostgresBinaries): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version'
  return succeeds(command(runAs, ['sh', '-c', script, 'sh', directory, postgres]))
}

export function command(
  { before, owner }: RunAs,
  words: string[],
): { file: string; args: string[]; options: { uid?: number; gid?: number } } {
  const [file = '', ...args] = [...before, ...words]
  return { file, args, options: owner ?? {} }
}

export async function giveTo({ owner }: RunAs, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}

function succeeds({ file, args, options }: ReturnType<typeof command>): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(file, args, { ...options, cwd: '/', timeout: 10_000 }, (error) => resolve(error === null))
  })
}
