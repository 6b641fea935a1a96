import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Made by builds and tests, or read by tests only: a change there changes nothing that is built. */
const NO_SOURCE = /^\.|^node_modules$|^dist$|\.test\.tsx?$|\.gen\.ts$/

/**
 * A hash of the names and contents of the files and folders named (relative to `root`). Contents, not times: a checkout
 * touches times without changing anything. Reads synchronously because a thousand small reads are several times faster
 * that way, and every start waits for this. What does not exist counts as absent.
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
