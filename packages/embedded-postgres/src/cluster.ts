import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClusterNames, Log } from './cluster-options.ts'
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { isAlive } from './process-state.ts'
import { command, giveTo, inNamespace, type RunAs } from './run-as.ts'

const UNFINISHED = 'postgres.new-'
/** A user number without a name, as containers hand them out: `initdb` wants a name, the server does not. */
const NO_SUCH_USER = /user does not exist/

export function clusterIn(dataDirectory: string): string {
  return join(dataDirectory, 'postgres')
}

type Making = { binaries: PostgresBinaries; runAs: RunAs; names: ClusterNames }

/** Atomic creation by rename; of two attempts one wins. Throws EmbeddedPostgresError on another major version or no cluster. */
export async function prepareCluster(
  dataDirectory: string,
  { log, ...making }: Making & { log: Log },
): Promise<void> {
  const cluster = clusterIn(dataDirectory)
  await removeUnfinished(dataDirectory)
  if (await isMissing(cluster)) {
    log.info(`Making a new database in ${dataDirectory}.`)
    const unfinished = await mkdtemp(join(dataDirectory, `${UNFINISHED}${process.pid}-`))
    await make(cluster, unfinished, making)
  }
  await requireMajor(cluster, making)
}

async function removeUnfinished(dataDirectory: string): Promise<void> {
  const names = (await readdir(dataDirectory)).filter((name) => name.startsWith(UNFINISHED))
  const left = names.filter((name) => !isAlive(Number.parseInt(name.slice(UNFINISHED.length), 10)))
  await Promise.all(left.map((name) => rm(join(dataDirectory, name), { recursive: true, force: true })))
}

async function isMissing(cluster: string): Promise<boolean> {
  const files = await readdir(cluster).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw new EmbeddedPostgresError(`The database in ${cluster} cannot be read: ${messageOf(error)}`, {
      cause: error,
    })
  })
  if (files?.length === 0) await rmdir(cluster)
  return files === undefined || files.length === 0
}

async function make(cluster: string, unfinished: string, making: Making): Promise<void> {
  const { runAs } = making
  await giveTo(runAs, unfinished)
  try {
    await runInitdb(unfinished, making).catch((error) => {
      if (!NO_SUCH_USER.test(stderrOf(error))) throw error
      return runInitdb(unfinished, { ...making, runAs: inNamespace(runAs) })
    })
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw new EmbeddedPostgresError(`The database could not be made in ${cluster}: ${lastLine(error)}`, {
      cause: error,
    })
  }
  await rename(unfinished, cluster).catch(async (error) => {
    // Another program that started at the same moment was faster.
    await rm(unfinished, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

async function runInitdb(pgdata: string, { binaries: { initdb }, runAs, names }: Making): Promise<void> {
  // The builtin locale sorts the same on every system and in every later release of its libraries.
  const { file, args, options } = command(runAs, [
    initdb,
    `--pgdata=${pgdata}`,
    `--username=${names.superuser}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  await promisify(execFile)(file, args, { ...options, cwd: '/', env: postgresEnvironment() })
}

async function requireMajor(cluster: string, { binaries: { major }, names }: Making): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error) => {
    throw new EmbeddedPostgresError(`${cluster} holds no PostgreSQL database: ${messageOf(error)}`, {
      cause: error,
    })
  })
  if (version.trim() !== String(major)) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster} was made by PostgreSQL ${version.trim()}, this ${names.program} runs ${major}`,
      { fault: 'other-major' },
    )
  }
}

/** Leaves out variables of another PostgreSQL (`PGDATA`, `PGPORT`…). */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, HOME } = process.env
  return { PATH, TMPDIR, HOME, LC_ALL: 'C', TZ: 'UTC' }
}

function lastLine(error: unknown): string {
  if (error instanceof Error && 'signal' in error && error.signal)
    return `initdb was ended by ${error.signal}`
  const lines = stderrOf(error).split('\n')
  return lines.findLast((line) => /error|fatal|could not/i.test(line)) ?? messageOf(error)
}

function stderrOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
}
