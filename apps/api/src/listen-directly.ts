import type { Config } from '#api/config/index.ts'
import { type DatabaseConnection, listenForNotices } from '#api/platform/db/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'

type Listened = Parameters<typeof listenForNotices>

/** Past a pooler, which would give a listening connection to others. Returns the stop; throws StartError when it cannot listen. */
export async function listenDirectly(
  connection: DatabaseConnection,
  { databaseDirectUrl }: Pick<Config, 'databaseDirectUrl'>,
  ...[channels, hooks]: [Listened[1], Listened[2]]
): Promise<() => Promise<void>> {
  const direct = databaseDirectUrl === undefined ? connection : { connectionString: databaseDirectUrl }
  try {
    return await listenForNotices(direct, channels, hooks)
  } catch (error) {
    const reason = `The database cannot be listened to (DATABASE_DIRECT_URL, or DATABASE_URL): ${messageOf(error)}.`
    throw new StartError(reason, { cause: error })
  }
}
