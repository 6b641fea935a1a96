import type { StartError } from '../start-error.ts'
import type { DatabaseConnection, DatabaseLog } from './database.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { requireExternalDatabase } from './external-database.ts'

/** PostgreSQL's defaults: connections in all, and those reserved for administrators. */
const USUAL_CONNECTIONS = 100
const RESERVED = 3

export type OpenDatabase = {
  kind: 'embedded' | 'external'
  connection: DatabaseConnection
  announceStop: () => Promise<void>
  /** Call it after every connection is closed; an external database goes on. */
  stop: () => Promise<void>
}

export type DatabaseConfig = {
  databaseUrl?: string | undefined
  dataDirectory: string
  /** Most connections that an embedded one must allow, where that is more than usual. */
  connections?: number
}

/**
 * Opens the database at `databaseUrl`, else an embedded one under `dataDirectory`; `onLost`: another shop took it over.
 * @throws StartError in one line: cannot be reached, too old, not writable, already in use
 */
export async function openDatabase(
  { databaseUrl, dataDirectory, connections }: DatabaseConfig,
  log: DatabaseLog,
  onLost?: (error: StartError) => void,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const settings = settingsFor(connections)
    const embedded = await startEmbeddedDatabase({ dataDirectory, log, settings, onLost })
    return { kind: 'embedded', ...embedded }
  }
  await requireExternalDatabase(databaseUrl, log)
  return { kind: 'external', ...lendDatabase({ connectionString: databaseUrl }) }
}

function settingsFor(connections = 0): Record<string, string> {
  return connections + RESERVED > USUAL_CONNECTIONS ? { max_connections: String(connections + RESERVED) } : {}
}

/** A database that somebody else closes. */
export function lendDatabase(connection: DatabaseConnection): Omit<OpenDatabase, 'kind'> {
  const nothing = async () => undefined
  return { connection, announceStop: nothing, stop: nothing }
}
