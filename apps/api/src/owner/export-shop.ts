import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import * as z from 'zod/mini'
import { readApplied, visitDatabase } from '#api/platform/db/index.ts'
import { readJobsVersion } from '#api/platform/jobs/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'
import { type TableCount, writeExport } from '#api/platform/transfer/index.ts'
import { defineTerminalCommand } from './command.ts'
import { tellCounts } from './tell-counts.ts'
import { type WholeDatabase, withDatabase } from './with-database.ts'

/** Shoppers' data and the keys that sign their logins are in it. */
const OWNER_ONLY = 0o600
/** Node's codes for a disk that takes no more, which come without a path. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'])

/** `export`: writes everything that the database holds into one file, beside the running shop or without it. */
export const exportShop = defineTerminalCommand('file', {
  name: 'export',
  usage: '<file>',
  does: 'writes all data of the shop, as it stands at one moment, into a new file; the shop may go on',
  options: {},
  schema: z.strictObject({ file: z.string().check(z.minLength(1)) }),
  async run(terminal, { file }) {
    if (existsSync(file)) throw new StartError(`${file} is there already, and nothing is overwritten.`)
    const counts = await withDatabase(terminal, visitDatabase, (database) => writeWhole(file, database))
    return `${tellCounts(counts)}\nAll of it is in ${file}. Keep it as safe as the shop itself.`
  },
})

/** The file appears when it is whole and on the disk. */
async function writeWhole(file: string, { client }: WholeDatabase): Promise<TableCount[]> {
  const unfinished = `${file}.${process.pid}.unfinished`
  const about = {
    takenAt: new Date().toISOString(),
    migrations: await readApplied(client),
    jobs: await readJobsVersion(client),
  }
  const sink = await open(unfinished, 'wx', OWNER_ONLY).catch(refuse)
  try {
    const counts = await writeExport(client, sink.createWriteStream({ flush: true }), about)
    await rename(unfinished, file)
    return counts
  } catch (error) {
    await rm(unfinished, { force: true })
    return refuse(error)
  }

  /** What the system says of files its reader can put right. */
  function refuse(error: unknown): never {
    const isOfFiles = error instanceof Error && ('path' in error || ('code' in error && FULL.has(error.code)))
    if (!isOfFiles) throw error
    throw new StartError(`${file} cannot be written: ${messageOf(error)}`, { cause: error })
  }
}
