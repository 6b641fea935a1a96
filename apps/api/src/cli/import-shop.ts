import { createReadStream, existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  type Exceptions,
  type ExportPart,
  findFilledTable,
  type Loaded,
  loadExport,
  readExport,
} from '@shop/database-export'
import * as z from 'zod/mini'
import { readConfig } from '#api/config/index.ts'
import { INSTALLATION_TABLES } from '#api/identity/index.ts'
import { createStorage, listOriginalKeys } from '#api/media/index.ts'
import { applyMissing, openDatabase, readApplied, readMigrations } from '#api/platform/db/index.ts'
import {
  JOB_QUEUE_TABLES,
  JOB_SCHEMA_TABLES,
  makeJobTables,
  readJobsVersion,
} from '#api/platform/jobs/index.ts'
import { LIMIT_KEY_TABLE } from '#api/platform/limits/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'
import { ROLE_TABLE } from '#api/staff/index.ts'
import { defineTerminalCommand } from './command.ts'
import { formatTableCounts } from './format-table-counts.ts'
import { archiveOf, readArchive } from './picture-archive.ts'
import { type ShopExport, shopExport } from './shop-export.ts'
import { type WholeDatabase, withDatabase } from './with-database.ts'

/** Filled by a migration. */
const SEEDED_TABLES = ['public.facet_value', 'public.tint', 'public.blog_category', ROLE_TABLE]

/** Sample: so many picture files are looked up, to see whether folder or bucket still has them. */
const LOOKED_AT = 10

/** Triggers switched off while rows are read in: they refuse rows of erased accounts, and an export has such rows. */
const PASSED_GUARDS = ['refuse_erased_holder']

const SCHEMA_TABLES = ['public.schema_migration', ...JOB_SCHEMA_TABLES]

/** With `--move`: all that the file holds. */
const MOVED: Exceptions = {
  kept: SCHEMA_TABLES,
  omitted: [],
  replaced: [LIMIT_KEY_TABLE, ...SEEDED_TABLES, ...JOB_QUEUE_TABLES],
  passedGuards: PASSED_GUARDS,
}

/** A new installation makes keys of its own, whatever the file holds. */
const COPIED: Exceptions = {
  kept: [...SCHEMA_TABLES, LIMIT_KEY_TABLE],
  omitted: INSTALLATION_TABLES,
  replaced: [...SEEDED_TABLES, ...JOB_QUEUE_TABLES],
  passedGuards: PASSED_GUARDS,
}

/** `isForMoving`: the file was written with `--move`. */
type Verified = { about: ShopExport; isForMoving: boolean }

/** Leaves logins, links and keys behind without `--move`: two installations with one key take each other's tokens. */
export const importShop = defineTerminalCommand('file', {
  name: 'import',
  usage: '<file> [--move]',
  does: 'fills an empty database with what an export wrote, all or nothing; no shop may run on it',
  options: {
    move: { does: 'the shop moves house: logins and mailed links of the file stay good; never for a copy' },
  },
  schema: z.strictObject({ file: z.string().check(z.minLength(1)), move: z._default(z.boolean(), false) }),
  async run(terminal, { file, move }) {
    await access(file, constants.R_OK).catch((error) => {
      throw new StartError(`${file} cannot be read: ${messageOf(error)}`, { cause: error })
    })
    const { about, isForMoving } = await verify(file)
    await requireKnownMigrations(about)
    if (move && !isForMoving) throw notForMoving(file)
    const exceptions = move ? MOVED : COPIED
    const { loaded, pictures } = await withDatabase(terminal, openDatabase, async (database) => {
      await makeTables({ about, exceptions }, database)
      const count = await putPictures(file, terminal.env)
      return {
        loaded: await fill({ file, exceptions }, database),
        pictures: await tellPictures({ file, count, env: terminal.env }, database),
      }
    })
    const done = `All of ${file} is in the database${move ? '' : '; everybody logs in anew'}.`
    return [formatTableCounts(loaded.counts), done, ...tellUnknown(loaded), ...pictures].join('\n')
  },
})

/** Tables of the file that no migration made: another program's, which keeps its own in the same database. */
function tellUnknown({ unknown }: Loaded): string[] {
  if (unknown.length === 0) return []
  return [`Left out, since the shop has no such tables: ${unknown.join(', ')}.`]
}

/** Before the rows that name them: what fails here leaves the database empty, and putting twice puts the same. */
async function putPictures(file: string, env: NodeJS.ProcessEnv): Promise<number | undefined> {
  const archive = archiveOf(file)
  if (!existsSync(archive)) return undefined
  return readArchive(createStorage(readConfig(env)), archive)
}

type Placed = { file: string; count: number | undefined; env: NodeJS.ProcessEnv }

async function tellPictures({ file, count, env }: Placed, { client }: WholeDatabase): Promise<string[]> {
  if (count !== undefined) return [`Its pictures (${count} files) are in place.`]
  // Of other files some may not be made yet.
  const keys = await listOriginalKeys(client)
  if (keys.length === 0) return []
  const missing = `There is no ${archiveOf(file)}`
  const storage = createStorage(readConfig(env))
  const isThere = async (key: string) => (await storage.head(key).catch(() => undefined)) !== undefined
  const looks = await Promise.all(keys.slice(0, LOOKED_AT).map(isThere))
  if (looks.every(Boolean))
    return [`${missing}; the shop shows the pictures that it finds where it keeps them.`]
  return [`${missing}: the shop shows no picture of its library.`]
}

/** Reads the whole file once before anything is written. */
async function verify(file: string): Promise<Verified> {
  let about: ShopExport | undefined
  let isForMoving = false
  for await (const part of partsOf(file)) {
    if (part.kind === 'head') {
      about = part.about
    } else {
      isForMoving ||= INSTALLATION_TABLES.includes(part.table.name)
      for await (const _ of part.rows);
    }
  }
  if (!about) throw new StartError(`${file} is empty.`)
  return { about, isForMoving }
}

function notForMoving(file: string): StartError {
  return new StartError(
    `${file} holds no logins, since it was exported without --move; export it with --move, or import it without.`,
  )
}

function partsOf(file: string): AsyncIterable<ExportPart<ShopExport>> {
  // Whatever breaks on the way comes out where the bytes are read.
  return readExport(
    pipeline(createReadStream(file), createGunzip(), () => undefined),
    shopExport,
  )
}

async function requireKnownMigrations({ migrations }: ShopExport): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.filter(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown.length === 0) return
  throw new StartError(
    `The file comes from a release that this one does not follow (${namesOf(unknown)}); import it with that release or a later one.`,
  )
}

/**
 * Builds the tables as they were when the export was taken. Before the pictures: a database that is refused must leave no
 * customer's photo where another shop keeps its own.
 */
async function makeTables(
  { about: { migrations, jobs }, exceptions }: { about: ShopExport; exceptions: Exceptions },
  { client, connection, log }: WholeDatabase,
): Promise<void> {
  const filled = await findFilledTable(client, exceptions)
  if (filled !== undefined) {
    throw new StartError(
      `The database holds data already (${filled}); import needs an empty one: another DATA_DIR, or another database at DATABASE_URL.`,
    )
  }
  const only = new Set(migrations.map(({ name }) => name))
  const later = (await readApplied(client)).filter(({ name }) => !only.has(name))
  if (later.length > 0) {
    throw new StartError(
      `The database is newer than the file (${namesOf(later)}); import needs one that was never opened.`,
    )
  }
  await applyMissing(client, { log, only })
  await makeJobTables(connection)
  if ((await readJobsVersion(client)) < jobs) {
    throw new StartError('The file comes from a later release; import it with that one.')
  }
}

/** Only then are the tables migrated to this release. */
async function fill(
  { file, exceptions }: { file: string; exceptions: Exceptions },
  { client, log }: WholeDatabase,
): Promise<Loaded> {
  // What had happened was told where it happened (`migrations/0040-notifications.sql`).
  await client.query("set shop.is_silent = 'on'")
  const loaded = await loadExport(client, partsOf(file), exceptions)
  await client.query('reset shop.is_silent')
  await applyMissing(client, { log })
  return loaded
}

function namesOf(migrations: readonly { name: string }[]): string {
  return migrations.map(({ name }) => name).join(', ')
}
