import type { Config } from '#api/config/index.ts'
import { type DatabaseConnection, type DatabaseLog, listenForNotices } from '#api/platform/db/index.ts'
import type { ResponseCache } from '#api/platform/page-cache/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'

/** `migrations/0014-shown-changes.sql` sends cache tags here, separated by spaces. */
const CHANNEL = 'shown_changes'
const EVERYTHING = 'everything'

type Watching = {
  config: Pick<Config, 'databaseDirectUrl'>
  responses: ResponseCache
  log: Pick<DatabaseLog, 'warn'>
}

/** Cache invalidation by LISTEN/NOTIFY, whoever made the change. Returns the stop; throws StartError when it cannot listen. */
export async function watchShownChanges(
  connection: DatabaseConnection,
  { config: { databaseDirectUrl }, responses, log }: Watching,
): Promise<() => Promise<void>> {
  // Past a pooler, which would give a listening connection to others.
  const direct = databaseDirectUrl === undefined ? connection : { connectionString: databaseDirectUrl }
  try {
    const hear = (tags: string) =>
      tags === EVERYTHING ? responses.invalidateAll() : responses.invalidate(tags.split(' '))
    return await listenForNotices(
      direct,
      { [CHANNEL]: hear },
      { onBegin: responses.resume, onLost: responses.pause, log },
    )
  } catch (error) {
    const reason = `The database cannot be listened to (DATABASE_DIRECT_URL, or DATABASE_URL): ${messageOf(error)}.`
    throw new StartError(reason, { cause: error })
  }
}
