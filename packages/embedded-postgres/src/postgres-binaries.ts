import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type PostgresBinaries = { initdb: string; postgres: string; major: number }

/** A data directory belongs to one major release. */
const POSTGRES_MAJOR = 18

/** Finds and repairs the programs: some installs drop executable bits or library links. Throws EmbeddedPostgresError if none. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const native = join(packageDirectory(), 'native')
  const binaries = {
    initdb: join(native, 'bin/initdb'),
    postgres: join(native, 'bin/postgres'),
    major: POSTGRES_MAJOR,
  }
  await Promise.all([
    makeExecutable(binaries.initdb),
    makeExecutable(binaries.postgres),
    linkLibraries(native),
  ])
  return binaries
}

function packageDirectory(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // The package for this machine is a dependency of `embedded-postgres`, so it is looked up from there.
  const fromOurs = createRequire(import.meta.url)
  try {
    const fromTheirs = createRequire(fromOurs.resolve('embedded-postgres'))
    return dirname(dirname(fromTheirs.resolve(name)))
  } catch (error) {
    throw new EmbeddedPostgresError(`There is no embedded PostgreSQL for ${system} on ${process.arch}`, {
      fault: 'unsupported',
      cause: error,
    })
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o111) !== 0o111) await chmod(path, 0o755)
}

async function linkLibraries(native: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const path = join(dirname(native), target)
    const there = await stat(path).catch(() => undefined)
    if (!there) await symlink(relative(dirname(target), source), path)
  }
}
