import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Generated, or read by tests only: no input of a build. */
const NO_SOURCE = /^\.|^node_modules$|^dist$|\.test\.tsx?$|\.gen\.ts$/

/**
 * A hash of names and contents of files and folders (relative to `root`; a missing one counts as absent). Not of times: a
 * checkout changes those alone. Synchronous: a thousand small reads are several times faster, and every start waits.
 */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) addPath(hash, root, path)
  return hash.digest('hex')
}

function addPath(hash: Hash, root: string, path: string): void {
  const full = join(root, path)
  const kind = statSync(full, { throwIfNoEntry: false })
  if (!kind) {
    hash.update(`absent ${path}\n`)
  } else if (kind.isDirectory()) {
    const names = readdirSync(full).filter((name) => !NO_SOURCE.test(name))
    for (const name of names.sort()) addPath(hash, root, `${path}/${name}`)
  } else if (kind.isFile()) {
    hash.update(`${path} ${kind.size}\n`).update(readFileSync(full))
  }
}
