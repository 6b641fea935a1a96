import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'

export const MIGRATIONS_DIRECTORY = resolve(import.meta.dirname, '../../../migrations')

/** `name` without the extension; `checksum`: SHA-256 of the text. */
export type Migration = { name: string; sql: string; checksum: string; inTransaction: boolean }

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/

/** Marks a file that no transaction takes (`create index concurrently`): one repeatable statement (`if not exists`). */
const OUTSIDE_TRANSACTION = /^-- outside a transaction$/m

/** In the order of their numbers; two files with one number are refused. */
export async function readMigrations(directory = MIGRATIONS_DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  for (const [index, name] of names.entries()) {
    if (!FILE_NAME.test(name)) throw new StartError(`Migration ${name} is not named NNNN-what-it-does.sql.`)
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(`Two migrations have the number ${name.slice(0, 4)}.`)
    }
  }
  return Promise.all(names.map((name) => readMigration(directory, name)))
}

async function readMigration(directory: string, fileName: string): Promise<Migration> {
  // A checkout with other line endings is the same migration.
  const sql = (await readFile(join(directory, fileName), 'utf8')).replaceAll('\r\n', '\n')
  return {
    name: fileName.slice(0, -'.sql'.length),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    inTransaction: !OUTSIDE_TRANSACTION.test(sql),
  }
}
