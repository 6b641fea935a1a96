import type { StartError } from '../start-error.ts'
import type { DatabaseConnection, DatabaseLog } from './database.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { requireExternalDatabase } from './external-database.ts'

/** A database that answers: our own, which ends with us, or one that somebody else runs. */
export type OpenDatabase = {
  kind: 'embedded' | 'external'
  connection: DatabaseConnection
  /** Says that the end is near, so that a shop which starts meanwhile waits for the data. */
  announceStop: () => Promise<void>
  /** Ends an embedded database; call it after every connection is closed. An external one goes on. */
  stop: () => Promise<void>
}

/** What decides which database it is. */
export type DatabaseConfig = { databaseUrl?: string | undefined; dataDirectory: string }

/**
 * Opens the shop's database: the one at `databaseUrl`, else a PostgreSQL of its own under `dataDirectory`.
 * `onLost` is called when another shop has taken that data over.
 * @throws StartError in one line: cannot be reached, too old, not writable, already in use
 */
export async function openDatabase(
  { databaseUrl, dataDirectory }: DatabaseConfig,
  log: DatabaseLog,
  onLost?: (error: StartError) => void,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres({ dataDirectory, log, ...(onLost && { onLost }) })
    return { kind: 'embedded', ...embedded }
  }
  await requireExternalDatabase(databaseUrl, log)
  const nothing = async () => undefined
  return {
    kind: 'external',
    connection: { connectionString: databaseUrl },
    announceStop: nothing,
    stop: nothing,
  }
}
