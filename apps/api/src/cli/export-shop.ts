import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { type TableCount, writeExport } from '@shop/database-export'
import * as z from 'zod/mini'
import { INSTALLATION_TABLES } from '#api/identity/index.ts'
import { connectOrStartDatabase, readApplied } from '#api/platform/db/index.ts'
import { readJobsVersion } from '#api/platform/jobs/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'
import { defineTerminalCommand } from './command.ts'
import { formatTableCounts } from './format-table-counts.ts'
import { listPictureFiles, type PictureFiles } from './list-picture-files.ts'
import { archiveOf } from './picture-archive.ts'
import { shopExport } from './shop-export.ts'
import { type WholeDatabase, withDatabase } from './with-database.ts'
import { writePictures } from './write-pictures.ts'

/** Shoppers' data and the keys that sign their logins are in it. */
const OWNER_ONLY = 0o600
/** Node's codes for a disk that takes no more, which come without a path. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'])

/** Works beside the running shop. What opens accounts only with `--move`: a thief of a backup would use it. */
export const exportShop = defineTerminalCommand('file', {
  name: 'export',
  usage: '<file> [--move] [--without-pictures]',
  does: 'writes all data of the shop, as it stands at one moment, into a new file; the shop may go on',
  options: {
    move: { does: 'the shop moves house: logins, mailed links and the keys of both go along' },
    'without-pictures': { does: 'rows alone: where pictures are kept another way, or some are lost' },
  },
  schema: z.strictObject({
    file: z.string().check(z.minLength(1)),
    move: z._default(z.boolean(), false),
    'without-pictures': z._default(z.boolean(), false),
  }),
  async run(terminal, { file, move, 'without-pictures': isRowsOnly }) {
    for (const path of [file, archiveOf(file)]) {
      if (existsSync(path)) throw new StartError(`${path} is there already, and nothing is overwritten.`)
    }
    const omitted = move ? [] : INSTALLATION_TABLES
    const { counts, files } = await withDatabase(terminal, connectOrStartDatabase, async (database) => ({
      counts: await writeWhole(file, omitted, database),
      // After the rows: none that a row names is missed, and one more does no harm.
      files: isRowsOnly ? undefined : await listFor(file, database),
    }))
    const listAgain = () =>
      withDatabase(terminal, connectOrStartDatabase, ({ client }) => listPictureFiles(client))
    // Nobody who starts waits for pictures, of which there may be many.
    const pictures = files ? await writePictures(file, files, { env: terminal.env, listAgain }) : 0
    const told = [formatTableCounts(counts), move ? tellMove(file) : tellBackup(file)]
    if (isRowsOnly) told.push('Its pictures are not in it.')
    if (pictures > 0)
      told.push(`Its pictures (${pictures} files) are in ${archiveOf(file)}: keep both together.`)
    return told.join('\n')
  },
})

async function listFor(file: string, { client }: WholeDatabase): Promise<PictureFiles> {
  try {
    return await listPictureFiles(client)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

function tellBackup(file: string): string {
  return `All of it is in ${file}. Logins and mailed links are not in it (see --move). Keep it as safe as the shop itself.`
}

function tellMove(file: string): string {
  return `All of it is in ${file}, logins and mailed links too: whoever holds it can enter every account. Delete it once the shop has moved.`
}

/** Atomic: the file appears when it is whole and on the disk. */
async function writeWhole(
  file: string,
  omitted: readonly string[],
  { client }: WholeDatabase,
): Promise<TableCount[]> {
  const unfinished = `${file}.${process.pid}.unfinished`
  const about = {
    takenAt: new Date().toISOString(),
    migrations: await readApplied(client),
    jobs: await readJobsVersion(client),
  }
  const sink = await open(unfinished, 'wx', OWNER_ONLY).catch(refuse)
  try {
    const stream = sink.createWriteStream({ flush: true })
    const counts = await writeExport(client, stream, { format: shopExport, about, omitted })
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
