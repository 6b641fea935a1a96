import { execFile } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { promisify } from 'node:util'
import { findPostgresBinaries } from '@shop/embedded-postgres'

const run = promisify(execFile)
const GIGA = 2 ** 30

/** What figures depend on, without anything that names the machine. Memory in GiB. */
export async function describeMachine() {
  const { postgres } = await findPostgresBinaries()
  const { stdout } = await run(postgres, ['--version'])
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round(totalmem() / GIGA),
    node: process.versions.node,
    postgres: /\d[\d.]*/.exec(stdout)?.[0] ?? 'unknown',
  }
}
