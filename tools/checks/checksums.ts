import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { listFiles } from './source-files.ts'

/** Where the shop runs and is tested: its packages are all locked by checksum. */
const HERE = { os: 'linux', cpu: 'x64', libc: 'glibc' }

/** Some packages name one, not a list. */
type Names = string | readonly string[]
type Entry = { link?: boolean; integrity?: string; optional?: boolean; os?: Names; cpu?: Names; libc?: Names }
type Lock = { packages: Record<string, Entry> }

/**
 * Supply chain: every package from a registry is locked with a checksum. Optional ones of other platforms may lack it: a
 * registry that does not deliver them cannot name it, and nothing here installs them.
 */
export async function checkChecksums(root: string): Promise<string[]> {
  const locks = (await listFiles(root)).filter((path) => basename(path) === 'package-lock.json')
  return (await Promise.all(locks.map((lock) => checkLock(root, lock)))).flat()
}

async function checkLock(root: string, lock: string): Promise<string[]> {
  const { packages }: Lock = JSON.parse(await readFile(join(root, lock), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link)
    .filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    .filter(([, { optional, os, cpu, libc }]) => {
      const isHere = fits(os, HERE.os) && fits(cpu, HERE.cpu) && fits(libc, HERE.libc)
      return !optional || isHere
    })
    .map(([path]) => `${lock}: ${path} has no checksum: run ${completionOf(lock)}`)
    .toSorted()
}

/** Only the shop's own packages come for several platforms. */
function completionOf(lock: string): string {
  return lock === 'package-lock.json' ? 'node tools/complete-lock.mjs' : `npm install in ${dirname(lock)}`
}

/** A package that names none is for all. */
function fits(wanted: Names | undefined, here: string): boolean {
  return wanted === undefined || [wanted].flat().includes(here)
}
