import type { StartError } from '../start-error.ts'
import type { DatabaseConnection, DatabaseLog } from './database.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { requireExternalDatabase } from './external-database.ts'

/** What PostgreSQL allows unless it is told otherwise, and how many of these it keeps for its administrators. */
const USUAL_CONNECTIONS = 100
const RESERVED = 3

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
export type DatabaseConfig = {
  databaseUrl?: string | undefined
  dataDirectory: string
  /** Most connections that one of our own must allow, where that is more than usual. */
  connections?: number
}

/**
 * Opens the shop's database: the one at `databaseUrl`, else a PostgreSQL of its own under `dataDirectory`.
 * `onLost` is called when another shop has taken that data over.
 * @throws StartError in one line: cannot be reached, too old, not writable, already in use
 */
export async function openDatabase(
  { databaseUrl, dataDirectory, connections }: DatabaseConfig,
  log: DatabaseLog,
  onLost?: (error: StartError) => void,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const settings = settingsFor(connections)
    const embedded = await startEmbeddedPostgres({ dataDirectory, log, settings, ...(onLost && { onLost }) })
    return { kind: 'embedded', ...embedded }
  }
  await requireExternalDatabase(databaseUrl, log)
  return { kind: 'external', ...lendDatabase({ connectionString: databaseUrl }) }
}

function settingsFor(connections = 0): Record<string, string> {
  return connections + RESERVED > USUAL_CONNECTIONS ? { max_connections: String(connections + RESERVED) } : {}
}

/** A database that somebody else keeps: nothing of it ends with us. */
export function lendDatabase(connection: DatabaseConnection): Omit<OpenDatabase, 'kind'> {
  const nothing = async () => undefined
  return { connection, announceStop: nothing, stop: nothing }
}
